import type { ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { maxDraftPhotos } from '@enp/shared/limits'
import { errorText } from '../../../locales/error-text.ts'
import { useFormat, useText } from '../../../locales/use-text.tsx'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { closeIcon, flagIcon } from '../../../ui/icons/icons.ts'
import stack from '../../../ui/layout/stack.module.css'
import photosStyles from '../../../ui/photos/photos.module.css'
import { UploadPhotos } from '../../../ui/photos/upload-photos.tsx'
import { earlierIcon } from './icons.ts'
import styles from './service-form.module.css'
import { useChangePhoto, useUploadPhoto } from './service-form.queries.ts'
import type { FormTexts } from './service-form.texts.ts'

/** The first photo is the cover. */
export function DraftPhotos({ draft, words }: { draft: ServiceDraft; words: FormTexts }) {
  const text = useText()
  const { number } = useFormat()
  const { mutate, error } = useChangePhoto(draft.id)
  const send = useUploadPhoto(draft.id)
  return (
    <section className={stack.small} aria-label={words.photos}>
      <p className={styles.label}>{words.photos}</p>
      <ul className={photosStyles.grid}>
        {draft.content.photos.map(({ uniqueId, url }, index) => {
          const position = number(index + 1, 0)
          return (
            <li key={uniqueId}>
              <img className={photosStyles.photo} src={url} alt={words.photo(position)} />
              <span className={photosStyles.actions}>
                {index > 1 && (
                  <IconButton
                    icon={earlierIcon}
                    label={words.earlierPhoto(position)}
                    onPress={() => mutate({ uniqueId, action: 'earlier' })}
                  />
                )}
                {index > 0 && (
                  <IconButton
                    icon={flagIcon}
                    label={words.firstPhoto(position)}
                    onPress={() => mutate({ uniqueId, action: 'first' })}
                  />
                )}
                <IconButton
                  icon={closeIcon}
                  label={words.removePhoto(position)}
                  onPress={() => mutate({ uniqueId, action: 'remove' })}
                />
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles.hint}>{words.photosHint}</p>
      <UploadPhotos count={draft.content.photos.length} most={maxDraftPhotos} send={send} />
      <p className={styles.problem} role="alert">
        {error ? errorText(text, error) : undefined}
      </p>
    </section>
  )
}
