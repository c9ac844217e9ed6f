import { TextLink } from '@/components/ui/text-link'
import type { PracticalSheet } from '@/lib/lab/practical/sheet-schema'
import type { Base } from './addresses'
import { ruleWords } from './rule-words'

/** How the marks of the sheet are made; admins reach the rule from here. */
export function RuleNote({ base, sheet: { rule, signatures } }: { base: Base; sheet: PracticalSheet }) {
  return (
    <p className="max-w-text text-muted text-sm">
      {ruleWords(rule).join(' ')} Only released marks count.{' '}
      {signatures?.olderRule && 'The sheet was signed under this rule; the school has another one now. '}
      {base === '/admin' && (
        <span className="print:hidden">
          <TextLink href="/admin/practical-rule">Change the rule</TextLink>
        </span>
      )}
    </p>
  )
}
