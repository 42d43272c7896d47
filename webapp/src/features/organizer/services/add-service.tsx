import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { useCreateDraft } from '../service-form/service-form.queries.ts'
import { useServicesTexts } from './own-services.texts.ts'

/** Creates a draft and opens its form; a repeated press creates no second draft. */
export function AddService({ organizerId }: { organizerId: string }) {
  const text = useText()
  const words = useServicesTexts()
  const [, setQuery] = useSearchParams()
  const [key] = useState(() => crypto.randomUUID())
  const { mutate, isPending } = useCreateDraft(organizerId)
  const add = () =>
    mutate(key, {
      onSuccess: ({ id }) => setQuery({ draft: id }),
      onError: (error) => showToast({ kind: 'error', text: errorText(text, error) }),
    })
  return (
    <Button look="tint" busy={isPending} onPress={add}>
      {words.add}
    </Button>
  )
}
