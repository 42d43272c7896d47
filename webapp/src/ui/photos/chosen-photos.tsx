import type { Dispatch, SetStateAction } from 'react'
import { useFormat } from '../../locales/use-text.tsx'
import { IconButton } from '../actions/buttons/icon-button.tsx'
import { photoVariant } from '../data/pictures/photo-variant.ts'
import { closeIcon } from '../icons/icons.ts'
import stack from '../layout/stack.module.css'
import typography from '../layout/typography.module.css'
import styles from './photos.module.css'
import { UploadPhotos } from './upload-photos.tsx'
import type { PhotoRefusal } from './use-photo-uploads.ts'

export interface ChosenPhoto {
  readonly id: string
  readonly url: string
}

interface ChosenPhotosProps {
  readonly photos: readonly ChosenPhoto[]
  readonly most: number
  /** Uploads one photo. Returns it, or why the server refused it. */
  readonly upload: (base64: string) => Promise<ChosenPhoto | { readonly refused: PhotoRefusal | undefined }>
  readonly label: string
  readonly hint: string
  readonly photoLabel: (number: string) => string
  readonly removeLabel: (number: string) => string
  readonly onChange: Dispatch<SetStateAction<readonly ChosenPhoto[]>>
  readonly onBusyChange: (isBusy: boolean) => void
}

const shownWidth = 180

/** Photos that are uploaded at once and sent with a form. */
export function ChosenPhotos({ photos, most, upload, onChange, onBusyChange, ...texts }: ChosenPhotosProps) {
  const { number } = useFormat()
  const send = async (base64: string) => {
    const photo = await upload(base64)
    if ('refused' in photo) return photo
    onChange((known) => (known.some((one) => one.id === photo.id) ? known : [...known, photo]))
    return {}
  }
  return (
    <section className={stack.small} aria-label={texts.label}>
      <ul className={styles.grid}>
        {photos.map(({ id, url }, index) => {
          const position = number(index + 1, 0)
          return (
            <li key={id}>
              <img
                className={styles.photo}
                src={photoVariant(url, shownWidth, window.devicePixelRatio)}
                alt={texts.photoLabel(position)}
              />
              <span className={styles.actions}>
                <IconButton
                  icon={closeIcon}
                  label={texts.removeLabel(position)}
                  onPress={() => onChange((known) => known.filter((one) => one.id !== id))}
                />
              </span>
            </li>
          )
        })}
      </ul>
      <UploadPhotos count={photos.length} most={most} send={send} onBusyChange={onBusyChange} />
      <p className={typography.secondary}>{texts.hint}</p>
    </section>
  )
}
