import type { ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { errorText } from '../../../locales/error-text.ts'
import { useFormat, useText } from '../../../locales/use-text.tsx'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { closeIcon, flagIcon } from '../../../ui/icons/icons.ts'
import stack from '../../../ui/layout/stack.module.css'
import styles from './service-form.module.css'
import { useChangePhoto } from './service-form.queries.ts'
import type { FormTexts } from './service-form.texts.ts'

/** Photos are sent in the chat; here they are put in order and removed. */
export function DraftPhotos({ draft, words }: { draft: ServiceDraft; words: FormTexts }) {
  const text = useText()
  const { number } = useFormat()
  const { mutate, error } = useChangePhoto(draft.id)
  return (
    <section className={stack.small} aria-label={words.photos}>
      <p className={styles.label}>{words.photos}</p>
      <ul className={styles.photos}>
        {draft.content.photos.map(({ uniqueId, url }, index) => {
          const position = number(index + 1, 0)
          return (
            <li key={uniqueId}>
              <img className={styles.photo} src={url} alt={words.photo(position)} />
              <span className={styles.photoActions}>
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
      <p className={styles.problem} role="alert">
        {error ? errorText(text, error) : undefined}
      </p>
    </section>
  )
}
