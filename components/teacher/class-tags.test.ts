import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClassTags, classTagsHtml } from './class-tags'

// What people type into the name of a class stays text in both.
test.each([[[]], [['9-A']], [['9-A', '<i>']], [['9-A', '9-B', '9-C', '9-D', '"10" & A', '10-B']]])(
  '%j are the same as elements and as text',
  (divisions) => {
    expect(classTagsHtml(divisions).replaceAll('&#39;', '&#x27;')).toBe(
      renderToStaticMarkup(createElement(ClassTags, { divisions })),
    )
  },
)
