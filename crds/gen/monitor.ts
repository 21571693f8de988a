// Generated from crds/monitor.yaml by scripts/generate.ts.

/**
 * A Monitor is one user's wish to watch the published documentation of one API. Any new value of the annotation tidemark.dev/scan-requested asks for a scan.
 */
export interface Monitor {
/**
 * Version of this representation of the object.
 */
apiVersion?: string
/**
 * Monitor.
 */
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
 * 
 * Items: One CSS selector.
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
 * 
 * Items: One aspect of the state of the Monitor.
 */
conditions?: []|[{
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}]|[{
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}, {
/**
 * Accepted or Ready.
 */
type: string
/**
 * Whether the condition holds.
 */
status: ("True" | "False" | "Unknown")
/**
 * Generation of the spec that the condition speaks of.
 */
observedGeneration?: number
/**
 * When the condition last turned to or from True.
 */
lastTransitionTime: string
/**
 * Why it holds or does not, as one word for programs.
 */
reason: string
/**
 * The same for people.
 */
message: string
}]
/**
 * The last scan that ended.
 */
lastScan?: {
/**
 * Id of the scan.
 */
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
/**
 * When it began.
 */
startedAt?: string
/**
 * When it ended.
 */
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
/**
 * Failed scans since the last good one.
 */
consecutiveFailures?: number
/**
 * Changes detected so far.
 */
changes?: {
/**
 * All of them.
 */
total?: number
/**
 * Those that break correct callers.
 */
breaking?: number
}
/**
 * The latest health score.
 */
health?: {
/**
 * From 0 to 100.
 */
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
