// Generated from crds/monitor.yaml by scripts/generate.ts.

/**
 * A Monitor is one user's wish to watch the published documentation of one API.
 */
export interface Monitor {
apiVersion?: string
kind?: string
metadata?: {

}
/**
 * What to watch, how often, and what to be told of.
 */
spec: {
/**
 * Display name. Defaults to the catalog's name or the host of docsUrl.
 */
name?: string
/**
 * Slug of an API of the catalog.
 */
catalogApiSlug?: string
/**
 * Address of the documentation page to watch.
 */
docsUrl?: string
/**
 * Address of the API's OpenAPI description, if it publishes one.
 */
openapiSpecUrl?: string
/**
 * How often the documentation is scanned.
 */
scanFrequency?: ("hourly" | "daily")
/**
 * true stops scans and alerts; the REST status is then paused.
 */
suspend?: boolean
/**
 * Which changes make events. Changes are recorded whatever is set here.
 */
alerts?: {
/**
 * Alert on breaking changes.
 */
breaking?: boolean
/**
 * Alert on deprecations.
 */
deprecation?: boolean
/**
 * Alert on every other change.
 */
nonBreaking?: boolean
}
/**
 * How the page is read.
 */
scan?: {
/**
 * CSS selectors of parts of the page to leave out.
 * 
 * @maxItems 50
 */
ignoreSelectors?: string[]
/**
 * Pool scans in the shared scanners; Job gives each scan a batch/v1 Job of its own.
 */
isolation?: ("Pool" | "Job")
}
}
/**
 * What the controller last observed. Written by the controller only.
 */
status?: {
/**
 * Generation of the spec this status speaks of.
 */
observedGeneration?: number
/**
 * Name of the API as shown.
 */
displayName?: string
/**
 * Active, Paused or Error.
 */
phase?: ("Active" | "Paused" | "Error")
/**
 * Key of the Source that is scanned for this Monitor.
 */
sourceKey?: string
/**
 * Accepted (the spec and its owner are valid) and Ready (it is being scanned with success).
 * 
 * @maxItems 16
 */
conditions?: []|[{
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
status: ("True" | "False" | "Unknown")
observedGeneration?: number
lastTransitionTime: string
reason: string
message: string
}]
/**
 * The last scan that ended.
 */
lastScan?: {
id?: string
/**
 * initial, schedule or manual
 */
trigger?: string
/**
 * completed or failed
 */
result?: string
/**
 * Why it failed.
 */
reason?: string
startedAt?: string
finishedAt?: string
}
/**
 * Last value of the annotation tidemark.dev/scan-requested that was acted on.
 */
lastHandledRequest?: string
/**
 * When the documentation was last read in full.
 */
lastVerifiedTime?: string
/**
 * When the next scheduled scan is due.
 */
nextScanTime?: string
consecutiveFailures?: number
changes?: {
total?: number
breaking?: number
}
health?: {
score?: number
/**
 * stable, moderate or volatile
 */
maturity?: string
/**
 * Date, YYYY-MM-DD
 */
scoredAt?: string
}
}
}
