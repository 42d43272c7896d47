import { maxCasePhotos } from '@enp/shared/limits'
import type { Dispatch, SetStateAction } from 'react'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { closeIcon } from '../../../ui/icons/icons.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import photosStyles from '../photos/photos.module.css'
import { UploadPhotos } from '../photos/upload-photos.tsx'
import type { SendPhoto } from '../photos/use-photo-uploads.ts'
import { uploadCasePhoto } from './organizer-cases.queries.ts'
import type { CasesTexts } from './organizer-cases.texts.ts'

export interface AnswerPhoto {
  readonly id: string
  readonly url: string
}

interface AnswerPhotosProps {
  readonly caseId: string
  readonly photos: readonly AnswerPhoto[]
  readonly texts: CasesTexts
  readonly onChange: Dispatch<SetStateAction<readonly AnswerPhoto[]>>
  readonly onBusyChange: (isBusy: boolean) => void
}

/** Photos that are uploaded at once and sent with the answer. */
export function AnswerPhotos({ caseId, photos, texts, onChange, onBusyChange }: AnswerPhotosProps) {
  const { words, format } = texts
  const send: SendPhoto = async (base64) => {
    const { id, refused } = await uploadCasePhoto(caseId, base64)
    if (id === undefined) return { refused }
    const photo = { id, url: `data:image/jpeg;base64,${base64}` }
    onChange((known) => (known.some((one) => one.id === id) ? known : [...known, photo]))
    return {}
  }
  return (
    <section className={stack.small} aria-label={words.photos}>
      <ul className={photosStyles.grid}>
        {photos.map(({ id, url }, index) => {
          const number = format.number(index + 1)
          return (
            <li key={id}>
              <img className={photosStyles.photo} src={url} alt={words.photo(number)} />
              <span className={photosStyles.actions}>
                <IconButton
                  icon={closeIcon}
                  label={words.removePhoto(number)}
                  onPress={() => onChange((known) => known.filter((one) => one.id !== id))}
                />
              </span>
            </li>
          )
        })}
      </ul>
      <UploadPhotos count={photos.length} most={maxCasePhotos} send={send} onBusyChange={onBusyChange} />
      <p className={typography.secondary}>{words.photosHint}</p>
    </section>
  )
}
