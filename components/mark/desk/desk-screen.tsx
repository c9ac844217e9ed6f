'use client'

import { type Sent, useSent } from '@/components/ui/sent'
import { Desk } from './desk'
import type { DeskProps } from './use-desk'

type Work = Pick<DeskProps, 'data' | 'opened'>
type Props = Omit<DeskProps, keyof Work> & { sent: Sent<Work> }

/** The desk as the page sends it. */
export function DeskScreen({ sent, ...rest }: Props) {
  const { data, opened } = useSent(sent)
  return <Desk key={`${data.class} ${data.experiment.slug}`} data={data} opened={opened} {...rest} />
}
