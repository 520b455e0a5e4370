/**
 * The style of the pages that people open: one column, the system's font and colours, readable on a phone. No value of
 * a case goes into it, because its hash is what allows it.
 */

export const PAGE_STYLE = `
:root { color-scheme: light dark; --ink: #1c1f23; --quiet: #5b6370; --paper: #ffffff; --line: #dfe3e8 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eaed; --quiet: #a2aab5; --paper: #17191c; --line: #33383f }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 38rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; overflow-wrap: anywhere }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 2rem 0 .75rem; font-size: 1.125rem }
p { margin: 0 0 1rem }
.id, .note, dt, time { color: var(--quiet) }
.id { margin: 0 0 .25rem }
.note { margin-top: 2rem; font-size: .875rem }
dl { margin: 1.5rem 0; border-top: 1px solid var(--line) }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: .5rem 0; border-bottom: 1px solid var(--line) }
dd { margin: 0 }
dd time { color: inherit }
ol { margin: 0; padding: 0 0 0 1rem; list-style: none; border-left: 2px solid var(--line) }
li { padding: 0 0 1rem }
pre { white-space: pre-wrap; border: 1px solid var(--line); padding: 1rem; font: inherit }
form { border-top: 1px solid var(--line); margin: 1rem 0; padding: 1rem 0 0 }
input, select, textarea, button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--quiet); border-radius: .25rem; padding: .375rem .5rem; max-width: 100% }
textarea { width: 100% }
button { font-weight: 600; cursor: pointer }
.problem, .done { border-left: 4px solid var(--ink); padding-left: .75rem }
@media print { form, .note, ol { display: none } }
li time { display: block; font-size: .875rem }
`
