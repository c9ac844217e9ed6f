'use client'

import { Copy } from 'lucide-react'
import { PrintButton } from '@/components/experiment/print-button'
import { usePastSession } from '@/components/ui/academic-session'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy-text'
import { Menu } from '@/components/ui/menu'
import { inAcademicSession } from '@/lib/core/academic-session'
import { counted } from '@/lib/core/counted'
import type { PracticalSheet } from '@/lib/lab/practical/sheet-schema'
import { sheetLines } from '@/lib/lab/practical/sheet-table'
import { tabbed } from '@/lib/lab/practical/tabbed'
import { sheetCall } from './addresses'

type Props = Pick<PracticalSheet, 'class' | 'rows' | 'components'>

/** Copies, prints and downloads the sheet, and downloads the class's practical files. */
export function SheetActions({ class: division, rows, components }: Props) {
  const session = usePastSession()
  const download = (file: string) => () =>
    window.location.assign(inAcademicSession(`/api${sheetCall(division, `/${file}`)}`, session))

  const description = `${counted(rows.length, 'line')}, to be pasted into a spreadsheet`
  const copy = () =>
    copyText(tabbed(sheetLines({ rows, components })), 'export the sheet instead', description)

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button onClick={copy}>
        <Copy aria-hidden className="size-4" />
        Copy
      </Button>
      <PrintButton />
      <Menu
        label="Export"
        items={[
          { label: 'Sheet as Excel (.xlsx)', onClick: download('sheet.xlsx') },
          { label: 'Sheet as CSV', onClick: download('sheet.csv') },
          { label: 'Sheet to sign (PDF)', onClick: download('sheet.pdf') },
          { label: 'Practical files of the class (PDF)', onClick: download('files.pdf') },
        ]}
      />
    </div>
  )
}
