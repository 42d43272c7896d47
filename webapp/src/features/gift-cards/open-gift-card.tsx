import { CallFailure } from '@enp/shared/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { refetchTags } from '../../api/refetch-tags.ts'
import { errorText } from '../../locales/error-text.ts'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast/toast-store.ts'
import { Field } from '../../ui/fields/text/field.tsx'
import stack from '../../ui/layout/stack.module.css'
import typography from '../../ui/layout/typography.module.css'
import { openGiftCard } from './gift-cards.queries.ts'
import { type GiftCardTexts, useGiftCardTexts } from './gift-cards.texts.ts'

const codeMaxLength = 40

/** The link of a gift fills in its code. */
export function OpenGiftCard() {
  const words = useGiftCardTexts()
  const { gifts } = words
  const client = useQueryClient()
  const [query] = useSearchParams()
  const [written, setWritten] = useState(query.get('code') ?? '')
  const [tries, setTries] = useState(0)
  const opening = useMutation({
    mutationFn: openGiftCard,
    onSuccess: () => {
      setWritten('')
      refetchTags(client, 'Balance')
      showToast({ kind: 'ok', text: gifts.opened })
    },
  })
  const open = () => {
    setTries((count) => count + 1)
    opening.mutate(written.trim())
  }
  return (
    <section className={stack.medium}>
      <h2 className={typography.sectionTitle}>{gifts.openTitle}</h2>
      <Field
        label={gifts.code}
        autoComplete="off"
        maxLength={codeMaxLength}
        value={written}
        onChange={setWritten}
        {...(opening.error && { error: toSentence(words, opening.error), errorCount: tries })}
      />
      <Button look="tint" busy={opening.isPending} disabled={written.trim() === ''} onPress={open}>
        {gifts.open}
      </Button>
    </section>
  )
}

function toSentence({ gifts, text }: GiftCardTexts, error: Error): string {
  if (!(error instanceof CallFailure)) return errorText(text, error)
  const details = new Map(Object.entries(error.details ?? {}))
  const reasons: Readonly<Record<string, string>> = gifts.reasons
  return reasons[String(details.get('reason') ?? details.get('by'))] ?? errorText(text, error)
}
