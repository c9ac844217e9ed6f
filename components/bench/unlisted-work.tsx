'use client'

import { useEffect, useState } from 'react'
import type { DraftStore } from '@/components/mark/draft-store'
import { OnDemand } from '@/components/ui/on-demand'
import type { StoredWork } from './unlisted-list'
import { readWork, savedSlugs } from './work'
import { useSender } from './work-sender'

const loadList = () => import('./unlisted-list').then((module) => module.UnlistedList)

const readAllWork = (drafts: DraftStore): StoredWork[] =>
  savedSlugs(drafts).flatMap((slug) => {
    const work = readWork(drafts, slug)
    return work ? [{ slug, work }] : []
  })

type Props = {
  /** the slugs of the experiments that the page lists */
  listed: string[]
}

/** Work on this device at experiments that are not listed any more. Renders nothing if there is none. */
export function UnlistedWork({ listed }: Props) {
  const { drafts } = useSender()
  const [all, setAll] = useState<StoredWork[]>([])
  const unlisted = all.filter(({ slug }) => !listed.includes(slug))

  useEffect(() => {
    const read = () => setAll(readAllWork(drafts))
    read()
    return drafts.subscribe(read)
  }, [drafts])

  if (unlisted.length === 0) return null
  return <OnDemand load={loadList} part={{ drafts, unlisted }} onMissing={() => setAll([])} />
}
