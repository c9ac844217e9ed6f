import { callPolicy } from '../../../core/content-policy.ts'
import { sourceHash } from '../../../core/source-hash.ts'
import { type ApiDocument, apiDocument } from '../document.ts'
import { callMarkup, fieldsTable, type ShownCall } from './call-markup.ts'
import { Html, html, marked } from './html.ts'
import { fieldRows } from './schema-words.ts'
import { searchScript } from './search.ts'
import { pageStyle } from './style.ts'

/** Allows the page's own style and script, by their hashes, and the site's logo. */
export const docsPolicy = [
  callPolicy,
  `style-src ${sourceHash(pageStyle)}`,
  `script-src ${sourceHash(searchScript)}`,
  "img-src 'self'",
].join('; ')

/** How long a browser may cache what only changes with a release, in seconds. */
export const cacheSeconds = 300

/** The API's page. The framework renders it once, when the site is built. */
export async function answerPage(): Promise<Response> {
  return new Response(pageMarkup(await apiDocument()), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `public, max-age=${cacheSeconds}`,
      'content-security-policy': docsPolicy,
    },
  })
}

/** The API for people: first what applies to every call, then each call with its fields and an example. */
function pageMarkup(document: ApiDocument): string {
  const groups = groupsOf(document)
  const base = document.servers[0]?.url ?? ''
  const sections = groups.map(
    ({ tag, calls }) => html`<section><h2 id="tag-${tag}">${tag}</h2>
${calls.map((call) => callMarkup(call, base))}</section>
`,
  )
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API · Labmark</title>
<link rel="icon" href="/icon.svg">
<style>${new Html(pageStyle)}</style>
<main>
<a href="/"><img src="/icon.svg" alt="Labmark" width="40" height="40"></a>
<h1>Labmark API</h1>
<p>The same as <a href="/api/openapi.json">openapi.json</a>, made of the schemas that check every request.
${document.info.description.split('\n\n').map((paragraph) => html`<p>${marked(paragraph)}\n`)}
<label id="search" hidden>Search calls <input type="search" placeholder="A path, a right or a role"></label>
<p id="none" role="status"></p>
<div class="columns">
<nav aria-label="Calls">${groups.map(groupLinks)}</nav>
<div>${sections}${shapesSection(document)}${failuresSection(document)}</div>
</div>
</main>
<script>${new Html(searchScript)}</script>
</html>
`.markup
}

type Group = { tag: string; calls: ShownCall[] }

/** The document's calls by their first path segment. */
function groupsOf({ paths, tags }: ApiDocument): Group[] {
  const calls = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, one]) => ({ ...one, verb: verb.toUpperCase(), path })),
  )
  return tags.map(({ name: tag }) => ({ tag, calls: calls.filter((call) => call.tags.includes(tag)) }))
}

const groupLinks = ({ tag, calls }: Group) => html`<p>${tag}<ul>${calls.map(
  ({ operationId, verb, path }) => html`<li><a href="#${operationId}"><b>${verb}</b> ${path}</a>`,
)}</ul>
`

/** The answers that several calls share. */
const shapesSection = ({ components }: ApiDocument) => html`<section><h2 id="shapes">Shapes of answers</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<article id="shape-${name}"><h3>${name}</h3>
${fieldsTable('Fields', fieldRows(schema), ['always', 'sometimes'])}</article>
`,
)}</section>
`

const failuresSection = ({
  components,
}: ApiDocument) => html`<section><h2 id="fails">When a call fails</h2><dl>${Object.entries(
  components.responses,
).map(
  ([status, { description }]) => html`<div id="fails-${status}"><dt>${status}<dd>${marked(description)}</div>
`,
)}</dl></section>
`
