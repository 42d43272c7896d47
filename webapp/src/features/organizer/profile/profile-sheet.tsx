import type { OrganizerProfile, ProfileField } from '@enp/shared/calls/organizers/organizer-profile'
import { CallFailure } from '@enp/shared/client'
import { useState } from 'react'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { Field } from '../../../ui/fields/text/field.tsx'
import { TextArea } from '../../../ui/fields/text/text-area.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import styles from './profile.module.css'
import { useChangeProfile } from './profile.queries.ts'
import type { ProfileTexts } from './profile.texts.ts'

/** As the server limits them. */
const longest = { name: 80, about: 1_000, contact: 100 } as const

interface ProfileSheetProps {
  readonly profile: OrganizerProfile
  readonly words: ProfileTexts
  readonly onClose: () => void
}

export function ProfileSheet({ profile, words, onClose }: ProfileSheetProps) {
  const text = useText()
  const { name, about, contact = '' } = profile
  const [values, setValues] = useState<Readonly<Record<ProfileField, string>>>({ name, about, contact })
  const { mutate, error, isPending, reset } = useChangeProfile(profile.organizerId)
  const wrong = toWrongField(error)
  const change = (field: ProfileField) => (typed: string) => {
    reset()
    setValues({ ...values, [field]: typed })
  }
  const save = () =>
    mutate(values, {
      onSuccess: () => {
        showToast({ kind: 'ok', text: words.saved })
        onClose()
      },
    })
  const footer = (
    <Button busy={isPending} onPress={save}>
      {words.save}
    </Button>
  )
  return (
    <Sheet title={words.title} onClose={onClose} footer={footer}>
      <div className={styles.fields}>
        <Field
          label={words.name}
          value={values.name}
          maxLength={longest.name}
          error={wrong === 'name' ? words.wrong.name : undefined}
          onChange={change('name')}
        />
        <TextArea
          label={words.description}
          value={values.about}
          maxLength={longest.about}
          of={words.of}
          rows={6}
          onChange={change('about')}
        />
        <Field
          label={words.contact}
          hint={words.contactHint}
          value={values.contact}
          maxLength={longest.contact}
          error={wrong === 'contact' ? words.wrong.contact : undefined}
          onChange={change('contact')}
        />
        <p className={styles.hint}>{words.photoHint}</p>
        <p className={styles.problem} role="alert">
          {wrong === 'about' ? words.wrong.about : error && !wrong ? errorText(text, error) : undefined}
        </p>
      </div>
    </Sheet>
  )
}

function toWrongField(error: unknown): ProfileField | undefined {
  if (!(error instanceof CallFailure) || error.code !== 'VALIDATION_ERROR') return undefined
  const { field } = (error.details ?? {}) as { readonly field?: string }
  return field === 'name' || field === 'about' || field === 'contact' ? field : undefined
}
