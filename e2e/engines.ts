import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { Audit } from '@siteimprove/alfa-act'
import { Device } from '@siteimprove/alfa-device'
import { Native as NativeDevice } from '@siteimprove/alfa-device/native'
import { type Document, Node } from '@siteimprove/alfa-dom'
import { Native } from '@siteimprove/alfa-dom/native'
import { Request, Response } from '@siteimprove/alfa-http'
import rules from '@siteimprove/alfa-rules'
import { URL as Address } from '@siteimprove/alfa-url'
import { Conformance, Criterion } from '@siteimprove/alfa-wcag'
import { Page as Snapshot } from '@siteimprove/alfa-web'
import type { Checker } from 'accessibility-checker-engine'
import { runInPage } from './axe.ts'
import { expect } from './fixtures.ts'

// Two more engines beside axe. They take seconds per page, so they check one page of four layouts (screens.ts).

/** Expects that alfa and IBM's checker find nothing in the current page. */
export async function expectNoViolations(page: Page) {
  expect([...(await checkWithAlfa(page)), ...(await checkWithIbm(page))], page.url()).toEqual([])
}

const isNeeded = Conformance.isAA()
const rulesOfAA = [...rules].filter((rule) =>
  rule.hasRequirement((one) => Criterion.isCriterion(one) && isNeeded(one)),
)

/** What fails a rule of level A or AA. */
async function checkWithAlfa(page: Page): Promise<string[]> {
  const device = Device.from(await page.evaluate(NativeDevice.fromWindow as () => Device.JSON))
  const json = await page.evaluate(Native.fromNode as () => Promise<Document.JSON>)
  const document = Node.from(json, device)
  const url = Address.parse(page.url()).getUnsafe()
  const snapshot = Snapshot.of(Request.of('GET', url), Response.of(url, 200), document, device)
  const outcomes = await Audit.of(snapshot, rulesOfAA).evaluate()
  return [...outcomes]
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ rule, target }) => `${rule.uri}: ${target}`)
}

/** Rules of IBM's checker that another standard or engine contradicts. */
const ignoredRules = [
  // A skip link is in front of all landmarks; axe's rule allows that.
  'aria_content_in_landmark',
  // Scrollable regions must be focusable, as axe requires.
  'element_tabbable_role_valid',
  // HTML allows `username` for an email field.
  'input_autocomplete_valid',
  // A switch is placed after its label.
  'input_label_after',
  // A label around a checkbox named by aria-label only enlarges its touch target.
  'label_content_exists',
]

const require = createRequire(import.meta.url)
const ibm = readFileSync(require.resolve('accessibility-checker-engine/ace-window.js'), 'utf8')

/** Definite failures; potential ones that a person has to judge are left out. */
async function checkWithIbm(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('ace_ibma' in window))) await runInPage(page, ibm)
  return page.evaluate(async (ignored) => {
    const { ace_ibma: ibm } = window as never as { ace_ibma: { Checker: new () => Checker } }
    const { results } = await new ibm.Checker().check(document, ['WCAG_2_2', 'IBM_Accessibility'])
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .filter(({ ruleId }) => !ignored.includes(ruleId))
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} at ${snippet}`)
  }, ignoredRules)
}
