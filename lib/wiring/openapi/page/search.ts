/** Shows only the calls that contain every word of the search, which is in the address as ?q=. An empty search shows all. */
export const searchScript = `
const label = document.getElementById('search')
const box = label.querySelector('input')
const calls = [...document.querySelectorAll('article[id]:not([id^=shape-])')].map((card) => ({
  card,
  link: document.querySelector('nav a[href="#' + card.id + '"]').parentElement,
  text: [card.querySelector('h3'), ...card.querySelectorAll(':scope > p')].map((one) => one.textContent).join(' ').toLowerCase(),
}))
const groups = [...document.querySelectorAll('section, nav ul')].filter((one) => one.querySelector('article:not([id^=shape-]), li'))
function show() {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const { card, link, text } of calls) card.hidden = link.hidden = !words.every((word) => text.includes(word))
  for (const group of groups) {
    group.hidden = !group.querySelector('article:not([hidden]), li:not([hidden])')
    if (group.matches('ul')) group.previousElementSibling.hidden = group.hidden
  }
  document.getElementById('none').textContent = calls.every(({ card }) => card.hidden) ? 'No call found. Try a path, a right or a role.' : ''
}
box.value = new URLSearchParams(location.search).get('q') ?? ''
box.addEventListener('input', () => {
  history.replaceState(null, '', box.value ? '?q=' + encodeURIComponent(box.value) : location.pathname)
  show()
})
label.hidden = false
if (box.value) show()
`
