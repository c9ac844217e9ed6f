// Tailwind writes for browsers and for utilities that this site does not have; here goes what then has no effect.

const mixes = /color-mix\(in lab/
const nothing = '0 0 #0000'

/** The declarations beside `node` that it takes the place of: in its rule, or in the one of that selector before its own. */
function replacedBy(node, condition) {
  if (node.type === 'decl') return condition.parent.nodes.filter(({ prop }) => prop === node.prop)
  const before = condition.prev()
  if (node.selector === undefined || before?.selector !== node.selector) return []
  const names = new Set(node.nodes.map(({ prop }) => prop))
  return before.nodes.filter(({ prop }) => names.has(prop))
}

/**
 * A half-transparent colour comes twice: opaque, and mixed where the browser can. Every browser that runs the site can
 * (Chrome 111, Safari 16.4, Firefox 113), so the mixed one stays alone.
 */
function dropOldColours(root) {
  root.walkAtRules('supports', (condition) => {
    if (!mixes.test(condition.params)) return
    const old = condition.nodes.flatMap((node) => replacedBy(node, condition))
    for (const decl of old) decl.remove()
    condition.replaceWith(condition.nodes)
  })
}

/** What is said twice in a rule, and the gradients that no rule here has and every transition names. */
function dropRepeats(root) {
  root.walkDecls((decl) => {
    const later = decl.parent.nodes.slice(decl.parent.index(decl) + 1)
    const again = later.some(({ prop, value }) => prop === decl.prop && value === decl.value)
    if (again) decl.remove()
    else if (decl.prop === 'transition-property')
      decl.value = decl.value.replace(/,\s*--tw-gradient-\w+/g, '')
  })
}

const isDefault = ({ parent }) => {
  for (let at = parent; at; at = at.parent) {
    if (at.name === 'property' || (at.name === 'layer' && at.params === 'properties')) return true
  }
  return false
}

/** The registered variables that no rule sets, with their first value; undefined where they have none. */
function unsetVariables(root) {
  const values = new Map()
  root.walkAtRules('property', (rule) => {
    values.set(rule.params, rule.nodes.find(({ prop }) => prop === 'initial-value')?.value)
  })
  root.walkDecls(/^--tw-/, (decl) => {
    if (!isDefault(decl)) values.delete(decl.prop)
  })
  return values
}

/** The value with each `var()` of an unset variable as what it amounts to. */
function fold(value, unset) {
  const start = value.search(/var\(--tw-/)
  if (start < 0) return value
  let [end, depth] = [start + 4, 1]
  for (; depth > 0; end += 1) depth += { '(': 1, ')': -1 }[value[end]] ?? 0
  const [, name, , other] = /^([\w-]+)(,([\s\S]*))?$/.exec(value.slice(start + 4, end - 1)) ?? []
  const known = unset.has(name) ? (unset.get(name) ?? other) : undefined
  const text = known === undefined ? value.slice(start, end) : fold(known.trim(), unset)
  return value.slice(0, start) + text + fold(value.slice(end), unset)
}

const layers = (value) => value.split(/,(?![^(]*\))/).map((one) => one.trim())

function foldUnset(root) {
  const unset = unsetVariables(root)
  root.walkAtRules('property', (rule) => {
    if (unset.has(rule.params)) rule.remove()
  })
  root.walkDecls((decl) => {
    if (unset.has(decl.prop)) return decl.remove()
    decl.value = fold(decl.value, unset)
    if (decl.prop !== 'box-shadow' || !decl.value.includes(nothing)) return
    decl.value =
      layers(decl.value)
        .filter((one) => one !== nothing)
        .join(', ') || 'none'
  })
}

const readIn = (value) => new Set(Array.from(value.matchAll(/var\((--tw-[\w-]+)/g), ([, name]) => name))

/** Every block that holds declarations: a rule, or a condition inside of one. */
function blocks(root) {
  const found = []
  root.walk((node) => {
    if (node.nodes?.some(({ type }) => type === 'decl')) found.push(node)
  })
  return found
}

/** Writes a variable's value where it is read, when every rule that reads it sets it itself; one that none reads goes. */
function inlineLocal(root) {
  const [set, apart] = [new Set(), new Set()]
  const all = blocks(root)
  for (const rule of all) {
    const own = new Set(rule.nodes.map(({ prop }) => prop))
    const read = rule.nodes.flatMap(({ value }) => [...readIn(value ?? '')])
    for (const name of read) if (!own.has(name)) apart.add(name)
    for (const name of own) if (name?.startsWith('--tw-')) set.add(name)
  }
  const local = new Set([...set].filter((name) => !apart.has(name)))
  for (const rule of all) {
    const decls = rule.nodes.filter(({ type }) => type === 'decl')
    const values = new Map(decls.map(({ prop, value }) => [prop, value]))
    const own = new Map([...local].filter((name) => values.has(name)).map((name) => [name, values.get(name)]))
    for (const decl of decls) {
      if (local.has(decl.prop)) decl.remove()
      else decl.value = fold(decl.value, own)
    }
  }
  root.walkAtRules('property', (rule) => {
    if (local.has(rule.params)) rule.remove()
  })
}

/** Elements that no screen has (components/ui/absent-elements.test.ts), and so need no reset. */
const absent = /^(abbr|small|sub|sup|progress|optgroup|samp|menu|video|canvas|audio|iframe|embed|object)\b/

/** Leaves of Tailwind's reset what this site draws, with the site's own fonts in place of long lists of others. */
function trimReset(root) {
  root.walkRules((rule) => {
    const present = rule.selectors.filter((selector) => !absent.test(selector))
    if (present.length === 0) rule.remove()
    else if (present.length < rule.selectors.length) rule.selectors = present
  })
  root.walkDecls(/^font-/, (decl) => {
    decl.value = decl.value
      .replace(/var\(--default-font-family,[^)]*\)/, 'var(--font-sans)')
      .replace(/var\(--default-mono-font-family,[^)]*\)/, 'var(--font-mono)')
      .replace(/var\(--default-[\w-]+-settings,\s*normal\)/, 'normal')
  })
}

const withoutWaste = {
  postcssPlugin: 'without-waste',
  OnceExit(root) {
    dropOldColours(root)
    dropRepeats(root)
    trimReset(root)
    foldUnset(root)
    inlineLocal(root)
  },
}

export default { plugins: ['@tailwindcss/postcss', withoutWaste] }
