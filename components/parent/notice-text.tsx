import { type Language, notices } from '@/lib/school/parent/notice'

/** The privacy notice in short points: what is stored and why. */
export function NoticeText({ language }: { language: Language }) {
  const { title, lead, points, ifNo } = notices[language]
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 text-md">{lead}</p>
      </div>
      <dl className="divide-y rounded-lg border bg-surface px-4">
        {points.map((point) => (
          <div key={point.title} className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[8rem_1fr]">
            <dt className="font-semibold">{point.title}</dt>
            <dd>{point.text}</dd>
          </div>
        ))}
      </dl>
      <p className="font-semibold">{ifNo}</p>
    </section>
  )
}
