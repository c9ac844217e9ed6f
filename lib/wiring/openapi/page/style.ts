// Repeats the colours of app/globals.css, because the name of the built stylesheet changes with every release.
export const pageStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f9f7f9, #110d11); color: light-dark(#231923, #efebef) }
body { margin: 0; background: light-dark(#f9f7f9, #110d11) }
main { max-width: 76rem; margin: auto; padding: 2rem 1.25rem 4rem }
h1 { margin: 1rem 0 0; font-size: 1.75rem }
h2 { margin: 2.5rem 0 1rem; font-size: 1.35rem }
h3 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere }
p { max-width: 44rem; margin: 0.5rem 0 }
a { color: light-dark(#7d2069, #efabdb) }
code, pre, th, h3 a { font-family: ui-monospace, monospace; font-size: 0.9rem }
pre { padding: 0.75rem; border-radius: 0.5rem; background: light-dark(#f4f0f4, #0c080c); white-space: pre-wrap; overflow-wrap: anywhere }
article { margin: 0 0 1rem; padding: 1.25rem; border: 1px solid light-dark(#e3dee3, #332b33); border-radius: 0.75rem; background: light-dark(#fff, #19141a); scroll-margin-top: 1rem; content-visibility: auto; contain-intrinsic-size: auto 24rem }
.who, i, dd, nav b, table td:nth-child(2) { color: light-dark(#625963, #b1a9b2); font-style: normal }
.who { font-size: 0.9rem }
h3 b { padding: 0.1rem 0.5rem; border-radius: 1rem; background: light-dark(#fff1e3, #3c240e); color: light-dark(#8f4802, #fbb86d); font-size: 0.8rem }
h3 .get { background: light-dark(#e7f5ff, #132a3c); color: light-dark(#025c93, #87c9f8) }
h3 .post { background: light-dark(#e5f8eb, #112d1e); color: light-dark(#036639, #79dd9f) }
h3 .delete { background: light-dark(#ffeeed, #401a18); color: light-dark(#b31319, #fe9b95) }
table { width: 100%; margin: 1rem 0; border-collapse: collapse; font-size: 0.9rem; text-align: left }
caption { padding-bottom: 0.25rem; font-weight: 600; text-align: left }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid light-dark(#e3dee3, #332b33); vertical-align: top; overflow-wrap: anywhere }
th { width: 38%; font-weight: 400 }
td:nth-child(2) { width: 1%; white-space: nowrap }
td:last-child { width: 48% }
td i { display: block }
summary { min-height: 1.75rem; font-weight: 600; cursor: pointer }
dl div { display: flex; gap: 1rem; min-height: 1.75rem }
dd { margin: 0 }
#search { display: block; max-width: 30rem; margin: 1.5rem 0; font-weight: 600 }
#search input { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; margin-top: 0.25rem; padding: 0 0.75rem; border: 1px solid light-dark(#877c87, #7d6f7d); border-radius: 0.5rem; background: light-dark(#fff, #19141a); color: inherit; font: inherit }
nav p { margin: 1rem 0 0; font-weight: 600 }
nav ul { margin: 0; padding: 0; list-style: none; font-size: 0.85rem }
nav a { display: block; padding: 0.2rem 0; color: inherit; text-decoration: none; overflow-wrap: anywhere }
nav b { display: inline-block; width: 3.5rem; font-weight: 400 }
.columns > div { min-width: 0 }
[hidden] { display: none !important }
@media (width < 64rem) { nav { display: none } }
@media (width < 40rem) {
  tbody { display: block }
  tr { display: flex; flex-wrap: wrap }
  th { width: 100%; padding-bottom: 0; border-bottom: 0 }
  td:nth-child(2) { width: auto }
  td:last-child { flex: 1; width: auto }
}
@media (width >= 64rem) {
  .columns { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 2rem; align-items: start }
  nav { position: sticky; top: 1rem; max-height: calc(100dvh - 2rem); overflow-y: auto }
}
@media print { nav, #search { display: none } }
`
