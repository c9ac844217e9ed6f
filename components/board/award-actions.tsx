'use client'

import { Copy } from 'lucide-react'
import { usePastSession } from '@/components/ui/academic-session'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy-text'
import { Menu } from '@/components/ui/menu'
import { inAcademicSession } from '@/lib/core/academic-session'
import { counted } from '@/lib/core/counted'
import { awardLines } from '@/lib/lab/board/award-lines'
import type { AwardRow } from '@/lib/lab/board/award-schema'
import { tabbed } from '@/lib/lab/practical/tabbed'

type Props = { selection: { batch?: string; day?: string }; rows: AwardRow[] }

/** Copies the list for the board's portal, or downloads it. */
export function AwardActions({ selection, rows }: Props) {
  const session = usePastSession()
  const download = (file: string) => () =>
    window.location.assign(
      inAcademicSession(`/api/board/award-list/${file}?${new URLSearchParams(selection)}`, session),
    )

  const description = `${counted(rows.length, 'candidate')}, to be pasted into the portal`
  const copy = () => copyText(tabbed(awardLines(rows)), 'export the list as text instead', description)

  if (rows.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button onClick={copy}>
        <Copy aria-hidden className="size-4" />
        Copy for the portal
      </Button>
      <Menu
        label="Export"
        items={[
          { label: 'Award list to sign (PDF)', onClick: download('award.pdf') },
          { label: 'Award list as Excel (.xlsx)', onClick: download('award.xlsx') },
          { label: 'Award list as text', onClick: download('award.txt') },
        ]}
      />
    </div>
  )
}
