/**
 * Compiles schemas to functions on first use. Must be imported before the first schema is made, because schemas captured
 * earlier stay interpreted. Where code generation is forbidden, all schemas are interpreted.
 *
 * The library marks this as unstable. `npm run fuzz:compiled` shows that compiled and interpreted schemas answer alike.
 */
import "effect/schema/SchemaJITCompiler/enable"
