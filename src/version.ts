/** The version of this service, as package.json says it. */
import manifest from "../package.json" with { type: "json" }

export const VERSION: string = manifest.version
