import { FileSpreadsheet } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { cx } from '@/components/ui/cx'
import { useFocusOnShow } from '@/components/ui/use-focus-on-show'

type Props = {
  onFile: (file: File) => void
  busy: boolean
  /** whether it appears in place of a button that had the focus */
  replaces?: boolean
}

const accepted = '.csv,.tsv,.txt,.xlsx'

/** A drop area for a file; by keyboard or tap it is a native file input. */
export function DropZone({ onFile, busy, replaces = false }: Props) {
  const input = useFocusOnShow<HTMLInputElement>(replaces)
  const [draggedOver, setDraggedOver] = useState(false)

  function acceptFile(file: File | undefined) {
    if (file && !busy) onFile(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setDraggedOver(false)
    acceptFile(event.dataTransfer.files[0])
  }

  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
      className={cx(
        'flex min-h-56 cursor-pointer flex-col items-center justify-center gap-3 rounded-md border-2 border-dashed px-4 py-6 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        draggedOver
          ? 'border-brand-ink bg-brand-soft'
          : 'border-line-strong bg-sunken hover:border-brand-ink',
      )}
    >
      <FileSpreadsheet aria-hidden className="size-8 text-brand-ink" />
      <span className="font-semibold">{draggedOver ? 'Let go to check this file' : 'Drop a file here'}</span>
      <span className={buttonStyle('primary')}>Choose a file</span>
      <span className="text-muted text-sm">XLSX or CSV, up to 5,000 rows and 5 MB</span>
      <input
        ref={input}
        type="file"
        accept={accepted}
        className="sr-only"
        onChange={(event) => {
          acceptFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}
