import { CallFailure } from '@enp/shared/client'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { errorText } from '../../locales/error-text.ts'
import type { InterfaceTexts } from '../../locales/ru.ts'
import { useFormat, useText } from '../../locales/use-text.tsx'
import { Button } from '../actions/buttons/button.tsx'
import stack from '../layout/stack.module.css'
import typography from '../layout/typography.module.css'
import styles from './photos.module.css'
import { type PhotosTexts, usePhotosTexts } from './photos.texts.ts'
import { type PhotoFailure, type SendPhoto, usePhotoUploads } from './use-photo-uploads.ts'

/** Includes formats that only some browsers can read; the photo is sent as JPEG. */
const accepted = 'image/*'

interface UploadPhotosProps {
  readonly count: number
  readonly most: number
  readonly send: SendPhoto
  readonly onBusyChange?: (isBusy: boolean) => void
}

export function UploadPhotos({ count, most, send, onBusyChange }: UploadPhotosProps) {
  const words = usePhotosTexts()
  const { number } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const free = most - count
  const { upload, retry, progress, failures } = usePhotoUploads({ send, free, failedText: words.failed })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file can be chosen again.
    target.value = ''
    if (files.length > 0 && !progress) void upload(files)
  }
  const part = useRef<HTMLDivElement>(null)
  const isBusy = progress !== undefined
  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange])
  // The progress and the problems are below the button, which may be the last thing in view.
  useEffect(() => {
    if (isBusy || failures.length > 0) part.current?.scrollIntoView({ block: 'nearest' })
  }, [isBusy, failures])
  return (
    <div ref={part} className={stack.small}>
      <input ref={input} type="file" hidden multiple accept={accepted} aria-label={words.add} onChange={choose} />
      {(free > 0 || isBusy) && (
        <Button look="tint" small busy={isBusy} onPress={() => input.current?.click()}>
          {words.add}
        </Button>
      )}
      {progress && (
        <div role="status" className={stack.small}>
          <p className={typography.secondary}>
            {words.uploading({ photo: number(progress.sent + 1, 0), all: number(progress.all, 0) })}
          </p>
          <progress className={styles.progress} max={progress.all} value={progress.sent} aria-label={words.add} />
        </div>
      )}
      <div role="alert" className={styles.failures}>
        {failures.map((failure) => (
          <Failure key={`${failure.file.name} ${failure.file.lastModified}`} failure={failure} most={most} />
        ))}
      </div>
      {retry && free > 0 && (
        <Button look="line" small busy={isBusy} onPress={() => void retry()}>
          {words.retry}
        </Button>
      )}
    </div>
  )
}

function Failure({ failure: { file, refused, error }, most }: { failure: PhotoFailure; most: number }) {
  const words = usePhotosTexts()
  const text = useText()
  const { number } = useFormat()
  const problem = refused ? words.refused[refused]({ most: number(most, 0) }) : failureText(text, words, error)
  return <p className={typography.problem}>{words.problem({ name: file.name, problem })}</p>
}

/** A photo that the browser can't read fails without a call. */
function failureText(text: InterfaceTexts, words: PhotosTexts, error: unknown): string {
  if (!(error instanceof CallFailure)) return words.unread
  if (error.kind === 408) return words.slow
  return error.code === 'TRY_LATER' ? words.busy : errorText(text, error)
}
