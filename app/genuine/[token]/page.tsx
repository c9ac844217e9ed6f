import { CircleCheck, CircleExclamationPoint, CircleMinus, CircleQuestionMark, Hourglass } from 'lucide-react'
import type { Metadata } from 'next'
import { LogoFrame } from '@/components/brand/logo-frame'
import { pageActor } from '@/lib/access/session/page-actor'
import { AppError } from '@/lib/core/errors'
import { shownDay } from '@/lib/core/shown-date'
import { type CheckedFile, checkFile, type FileState } from '@/lib/lab/practical/check-file'

export const metadata: Metadata = { title: 'Practical file', robots: { index: false, follow: false } }

/** The page behind a printed practical file's QR code: says whether it is genuine, and nothing about the student. */
export default async function GenuinePage({ params }: PageProps<'/genuine/[token]'>) {
  const { token } = await params
  return <GenuineScreen {...(await checkToken(token))} />
}

async function checkToken(token: string) {
  try {
    return await checkFile(await pageActor(), { token })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { state: error.code === 'too_many' ? ('later' as const) : ('unknown' as const) }
  }
}

const screens = {
  genuine: {
    icon: CircleCheck,
    colors: 'bg-success-soft text-success-ink',
    title: 'Genuine',
    text: 'This practical file matches the school’s record today.',
  },
  changed: {
    icon: CircleExclamationPoint,
    colors: 'bg-warning-soft text-warning-ink',
    title: 'Changed',
    text: 'The school’s record has changed since this practical file was printed. Ask the school for a new copy.',
  },
  erased: {
    icon: CircleMinus,
    colors: 'bg-info-soft text-info-ink',
    title: 'Printed here',
    text: 'A school printed this practical file with Labmark. The record behind it has been erased, as it is once the board no longer asks for it, so nobody can compare them any more.',
  },
  unknown: {
    icon: CircleQuestionMark,
    colors: 'bg-danger-soft text-danger-ink',
    title: 'Not known',
    text: 'No school has printed a practical file with this code. Scan it again, or ask the school.',
  },
  later: {
    icon: Hourglass,
    colors: 'bg-info-soft text-info-ink',
    title: 'Please wait a moment',
    text: 'Many files were checked from here. Try again in a few minutes.',
  },
}

/** The result of checking a printed practical file. */
function GenuineScreen({ state, erasedOn }: Omit<CheckedFile, 'state'> & { state: FileState | 'later' }) {
  const { icon: Icon, colors, title, text } = screens[state]
  return (
    <LogoFrame className="max-w-md items-center text-center">
      <span className={`mb-6 flex size-20 items-center justify-center rounded-full ${colors}`}>
        <Icon aria-hidden className="size-10" />
      </span>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-2 text-balance text-md">{text}</p>
      {erasedOn && <p className="mt-2 font-semibold">Erased on {shownDay(erasedOn)}</p>}
      <p className="mt-6 text-balance text-muted text-sm">
        To protect the student, this page shows no name and no mark. A paper that was altered by hand after
        printing is not noticed here: the school can print the file again to compare.
      </p>
    </LogoFrame>
  )
}
