import { usePathname } from 'next/navigation'
import { useId } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Switch } from '@/components/ui/switch'
import { setLetterKeys, useLetterKeys } from './hotkeys'

type Section = { title: string; on?: RegExp; keys: [string[], string][] }

const sections: Section[] = [
  {
    title: 'Anywhere',
    keys: [
      [['Ctrl', 'K'], 'Find people, experiments, classes and actions'],
      [['/'], 'Search this list'],
      [['?'], 'This list of keys'],
    ],
  },
  {
    title: 'In what Ctrl+K finds',
    keys: [
      [['Enter'], 'Open it'],
      [['Tab', '→'], 'What else to do about a student'],
      [['1–9'], 'Do it'],
      [['←'], 'Back to what was found'],
    ],
  },
  {
    title: 'On a teacher’s dashboard, under Today',
    on: /^\/teacher\/dashboard/,
    keys: [[['m'], 'Mark what has waited longest']],
  },
  {
    title: 'In a list with checkboxes',
    keys: [
      [['↓', 'j'], 'Next row'],
      [['↑', 'k'], 'Previous row'],
      [['Enter'], 'Open the row'],
      [['x'], 'Select the row'],
      [['Shift', '↓'], 'Select further'],
      [['Ctrl', 'A'], 'Select the page'],
      [['Esc'], 'Clear the selection'],
    ],
  },
  {
    title: 'On a student’s experiments',
    on: /^\/(admin|teacher)\/experiments\//,
    keys: [
      [['j'], 'Next student of the class'],
      [['k'], 'Previous student of the class'],
    ],
  },
  {
    title: 'In the marks of a class',
    on: /^\/(admin|teacher)\/(marks\/|practical\/[^/]+\/assessment)/,
    keys: [
      [['0–9'], 'Replace the mark'],
      [['A', 'E'], 'Absent, exempt: instead of a mark'],
      [['R', '20 Jan'], 'Rescheduled to that day'],
      [['Enter'], 'Edit; then save, next student'],
      [['Tab'], 'Save, next experiment'],
      [['Esc'], 'Back to what was saved'],
      [['Delete'], 'Clear the mark'],
      [['='], 'Use the proposed marks'],
      [['o'], 'Open the answers'],
      [['Ctrl', 'V'], 'Paste from a spreadsheet'],
      [['Ctrl', 'Z'], 'Undo, also a whole paste'],
      [['Ctrl', 'Y'], 'Redo'],
      [['Ctrl', 'D'], 'Fill down'],
      [['Ctrl', 'Enter'], 'One mark for all selected'],
    ],
  },
  {
    title: 'On the marking desk',
    on: /^\/teacher\/self-check\//,
    keys: [
      [['Enter'], 'Save the mark, next unmarked'],
      [['='], 'Use the proposed mark'],
      [['A', 'E'], 'Absent, exempt: instead of a mark'],
      [['R', '20 Jan'], 'Rescheduled to that day'],
      [['j', 'n'], 'Next student'],
      [['k', 'p'], 'Previous student'],
      [['Alt', '↓'], 'Next student, also in a field'],
      [['Alt', '↑'], 'Previous student, also in a field'],
      [['g'], 'Go to the mark'],
      [['c'], 'Write a comment'],
      [['Ctrl', 'Enter'], 'Send the comment'],
      [['/'], 'Comment bank, in an empty comment'],
      [['h'], 'History of the mark'],
      [['r'], 'Go to Release'],
      [['n'], 'Next experiment, once all are marked'],
      [['Esc'], 'Leave the field'],
    ],
  },
]

/** Lists all shortcuts, those of this screen first, with the switch for single-letter ones. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const id = useId()
  const on = useLetterKeys()
  const path = usePathname()
  const isHere = ({ on: screen }: Section) => screen?.test(path) === true
  const ordered = sections.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" wide>
      <label htmlFor={id} className="flex items-center justify-between gap-4 border-b pb-4">
        Single-key shortcuts
        <Switch id={id} checked={on} onTurn={setLetterKeys} />
      </label>
      <div className="gap-6 sm:columns-2">
        {ordered.map(({ title, keys }) => (
          <section key={title} className="mb-6 break-inside-avoid">
            <h3 className="mb-1 text-muted text-sm">{title}</h3>
            <dl className="divide-y">
              {keys.map(([combination, meaning]) => (
                <div key={meaning} className="flex items-center justify-between gap-4 py-1.5">
                  <dt>{meaning}</dt>
                  <dd className="flex gap-1">
                    {combination.map((name) => (
                      <kbd key={name}>{name}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
