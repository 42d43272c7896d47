import type { OrganizerCase } from '@enp/shared/calls/bookings/organizer-cases'
import { maxCaseText } from '@enp/shared/limits'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { useState } from 'react'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { errorText } from '../../../locales/error-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { OptionCard } from '../../../ui/fields/radio/option-card.tsx'
import { Field } from '../../../ui/fields/text/field.tsx'
import { TextArea } from '../../../ui/fields/text/text-area.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { type AnswerPhoto, AnswerPhotos } from './answer-photos.tsx'
import { type OfferChoice, offerChoices, toOffer } from './offer.rules.ts'
import { useAnswerCase } from './organizer-cases.queries.ts'
import type { CasesTexts } from './organizer-cases.texts.ts'

interface AnswerFormProps {
  readonly shown: OrganizerCase
  readonly texts: CasesTexts
}

export function AnswerForm({ shown, texts }: AnswerFormProps) {
  const { words, text, format } = texts
  const { left } = shown
  const [written, setWritten] = useKeptState('case-answer', '')
  const [choice, setChoice] = useKeptState<OfferChoice>('case-offer', 'none')
  const [typed, setTyped] = useKeptState('case-sum', '')
  const [refusals, setRefusals] = useState(0)
  const [photos, setPhotos] = useState<readonly AnswerPhoto[]>([])
  const [isUploading, setIsUploading] = useState(false)
  const answering = useAnswerCase(shown.id)
  const sum = (rub: number) => formatCurrencyAmount(format.language, { amount: String(rub), currency: 'rub' })
  const offer = toOffer(choice, typed, left)
  const trimmed = written.trim()
  const send = useSingleFlight((options) => {
    const body = {
      text: trimmed,
      photos: photos.map(({ id }) => id),
      ...(offer && offer.kopecks > 0 && { offer: offer.kopecks }),
    }
    answering.mutate(body, { ...options, onSuccess: () => showToast({ kind: 'ok', text: words.sent }) })
  })
  const isAmountWrong = refusals > 0 && !offer
  return (
    <section className={stack.medium} aria-label={words.answer}>
      <TextArea
        label={words.answer}
        placeholder={words.answerHint}
        value={written}
        maxLength={maxCaseText}
        of={words.of}
        onChange={setWritten}
      />
      <AnswerPhotos
        caseId={shown.id}
        photos={photos}
        texts={texts}
        onChange={setPhotos}
        onBusyChange={setIsUploading}
      />
      {left > 0 && (
        <div role="radiogroup" aria-label={words.moneyLabel} className={stack.small}>
          {offerChoices.map((one) => (
            <OptionCard
              key={one}
              group="case-offer"
              title={one === 'all' ? words.choices.all(sum(left)) : words.choices[one]}
              detail={words.details[one]}
              checked={one === choice}
              onChoose={() => setChoice(one)}
            />
          ))}
        </div>
      )}
      {choice === 'part' && (
        <Field
          label={words.amount}
          value={typed}
          inputMode="decimal"
          maxLength={12}
          error={isAmountWrong ? words.amountWrong(sum(left)) : undefined}
          errorCount={refusals}
          onChange={setTyped}
        />
      )}
      {choice !== 'none' && <p className={typography.secondary}>{words.hint}</p>}
      <p className={typography.problem} role="alert">
        {answering.error
          ? errorText(text, answering.error)
          : refusals > 0 && trimmed === ''
            ? words.needsText
            : undefined}
      </p>
      <Button
        disabled={trimmed === '' || !offer}
        busy={answering.isPending || isUploading}
        onRefused={() => setRefusals(refusals + 1)}
        onPress={send}
      >
        {offer && offer.kopecks > 0 ? words.sendOffer(sum(offer.kopecks / 100)) : words.send}
      </Button>
    </section>
  )
}
