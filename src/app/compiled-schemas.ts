/**
 * Schemas are compiled to functions when first used. It must be imported before the first schema is made: what was
 * captured earlier is interpreted for ever. Where code may not be made from text, schemas are interpreted.
 *
 * The library calls it unstable. `npm run fuzz:compiled` shows that compiled and interpreted schemas answer alike.
 */
import "effect/schema/SchemaJITCompiler/enable"
