import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useField } from '@/components/form/use-field'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field-error'
import { OnDemand } from '@/components/ui/on-demand'
import { isPicture } from './crop-to-jpeg'

const loadCropper = () => import('./picture-cropper').then((module) => module.PictureCropper)
const label = 'Profile picture'
const unreadable = 'This file cannot be read as a picture. Please choose a JPEG, PNG or WebP file.'

type Props = { name: string; saved: string | null }

/** The profile picture: choose, crop, preview; saved with its form. undefined = unchanged, '' = removed. */
export function PictureField({ name, saved }: Props) {
  const { field } = useController({ name: 'image' })
  const { id, error } = useField('image', label)
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const preview: string | null = field.value ?? saved

  async function pick(file: File | undefined) {
    if (!file) return
    const src = URL.createObjectURL(file)
    const readable = await isPicture(src)
    setProblem(readable ? '' : unreadable)
    if (readable) setPicked(src)
    else URL.revokeObjectURL(src)
  }

  function close() {
    if (picked) URL.revokeObjectURL(picked)
    setPicked(null)
  }

  function remove() {
    field.onChange('')
    // The button that had the focus is gone.
    choose.current?.focus()
  }

  return (
    <fieldset className="flex items-center gap-5">
      <legend className="sr-only">{label}</legend>
      <Avatar name={name} image={preview || null} size="xl" />
      <div className="flex flex-col items-start gap-2">
        <div className="flex flex-wrap gap-2">
          <Button ref={choose} onClick={() => input.current?.click()}>
            {preview ? 'Change picture' : 'Choose picture'}
          </Button>
          {preview && (
            <Button variant="ghost" onClick={remove}>
              Remove picture
            </Button>
          )}
        </div>
        {(problem || error) && <FieldError id={`${id}-error`}>{problem || error}</FieldError>}
        <p role="status" className="text-muted text-sm empty:hidden">
          {field.value !== undefined && 'Save to keep this change.'}
        </p>
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void pick(target.files?.[0])
          // So that the same file counts as a choice again, for example once it was mended.
          target.value = ''
        }}
      />
      {picked && (
        <OnDemand
          load={loadCropper}
          onMissing={close}
          part={{
            src: picked,
            onCancel: close,
            onDone: (dataUrl) => {
              field.onChange(dataUrl)
              close()
            },
          }}
        />
      )}
    </fieldset>
  )
}
