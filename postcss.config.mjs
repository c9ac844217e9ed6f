const mixes = /color-mix\(in lab/

/**
 * Tailwind writes a half-transparent colour twice: opaque, and mixed where the browser can. Every browser that runs the
 * site can (Chrome 111, Safari 16.4, Firefox 113), so the mixed one stays alone.
 */
const withoutOldColours = {
  postcssPlugin: 'without-old-colours',
  OnceExit(root) {
    root.walkAtRules('supports', (rule) => {
      if (!mixes.test(rule.params)) return
      const names = new Set()
      rule.walkDecls(({ prop }) => names.add(prop))
      for (const node of rule.parent.nodes) if (names.has(node.prop)) node.remove()
      rule.replaceWith(rule.nodes)
    })
  },
}

export default { plugins: ['@tailwindcss/postcss', withoutOldColours] }
