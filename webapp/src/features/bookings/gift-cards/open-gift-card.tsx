import { CallFailure } from '@enp/shared/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorText } from '../../../locales/error-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Field } from '../../../ui/fields/text/field.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { giftCardPreviewQuery } from './gift-cards.queries.ts'
import { type GiftCardTexts, useGiftCardTexts } from './gift-cards.texts.ts'

const codeMaxLength = 40

/** Leads to the same screen as the link of a gift. */
export function OpenGiftCard() {
  const words = useGiftCardTexts()
  const { gifts } = words
  const client = useQueryClient()
  const navigate = useNavigate()
  const [written, setWritten] = useState('')
  const [tries, setTries] = useState(0)
  const finding = useMutation({
    mutationFn: (code: string) => client.fetchQuery(giftCardPreviewQuery(code)),
    onSuccess: (_, code) => void navigate(`/gift-cards?code=${encodeURIComponent(code)}`),
  })
  const find = () => {
    setTries((count) => count + 1)
    finding.mutate(written.trim())
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
        {...(finding.error && { error: toSentence(words, finding.error), errorCount: tries })}
      />
      <Button look="tint" busy={finding.isPending} disabled={written.trim() === ''} onPress={find}>
        {gifts.open}
      </Button>
    </section>
  )
}

function toSentence({ gifts, text }: GiftCardTexts, error: Error): string {
  if (!(error instanceof CallFailure)) return errorText(text, error)
  const details = new Map(Object.entries(error.details ?? {}))
  const reasons: Readonly<Record<string, string>> = gifts.reasons
  return reasons[String(details.get('reason'))] ?? errorText(text, error)
}
