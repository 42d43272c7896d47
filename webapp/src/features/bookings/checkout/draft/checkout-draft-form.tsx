import { Suspense, useEffect, useRef } from 'react'
import { useServerTime } from '../../../../api/clock/server-clock.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton/skeleton.tsx'
import { Field } from '../../../../ui/fields/text/field.tsx'
import { TextArea } from '../../../../ui/fields/text/text-area.tsx'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { lazyPart } from '../../../../ui/overlays/lazy-part.tsx'
import { guestsText, whenText } from '../../booking-words.rules.ts'
import { useCheckoutTexts } from '../checkout.texts.ts'
import { CheckoutServiceLine } from '../checkout-service-line.tsx'
import { PromoField } from '../promo/promo-field.tsx'
import styles from './checkout-draft-form.module.css'
import type { ContactField } from './contact.rules.ts'
import type { CheckoutDraftState as Form } from './use-checkout-draft.ts'

const BesideForm = lazyPart(async () => (await import('../add-ons/add-ons-form.tsx')).AddOnsForm)

const TaxField = lazyPart(async () => (await import('../tax/tax-field.tsx')).TaxField)

const longestNotes = 1_000

export function CheckoutDraftForm({ form }: { form: Form }) {
  const words = useCheckoutTexts()
  const now = useServerTime()
  const { checkout: text } = words
  const { draft } = form
  const { timeZone, confirmation } = draft.service
  return (
    <div className={stack.large}>
      <CheckoutServiceLine
        service={draft.service}
        details={[
          whenText({ ...draft, timeZone }, now, words),
          guestsText(draft.units, draft, words),
          draft.optionName,
        ]}
      />
      {draft.asks && (
        <Suspense fallback={<Skeleton height={200} radius="var(--r-lg)" />}>
          <BesideForm form={form} />
        </Suspense>
      )}
      <ContactFields form={form} />
      <p className={joinClassNames(typography.secondary, styles.hint)}>{text.contactHint}</p>
      <TextArea
        label={text.notes}
        placeholder={text.notesHint}
        maxLength={longestNotes}
        of={text.of}
        rows={2}
        value={form.notes}
        onChange={form.writeNotes}
      />
      {form.tax.isTaxed && (
        <Suspense fallback={<Skeleton height={64} radius="var(--r-lg)" />}>
          <TaxField tax={form.tax} />
        </Suspense>
      )}
      <PromoField promo={form.promo} />
      {confirmation === 'request' && <p className={joinClassNames(typography.secondary, styles.hint)}>{text.asked}</p>}
    </div>
  )
}

function ContactFields({ form: { contact, wrong, write } }: { form: Form }) {
  const { checkout: text } = useCheckoutTexts()
  const fields = useRef<HTMLDivElement>(null)
  const refusals = wrong?.count
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads to its first field
  useEffect(() => fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [refusals])
  const refused = (field: ContactField, sentence: string) =>
    wrong?.fields.includes(field) ? { error: sentence, errorCount: wrong.count } : {}
  return (
    <div ref={fields} className={stack.large}>
      <Field
        label={text.name}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={120}
        value={contact.fullName}
        onChange={(fullName) => write({ fullName })}
        {...refused('fullName', text.nameMissing)}
      />
      <div className={styles.pair}>
        <Field
          label={text.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          maxLength={32}
          value={contact.phone}
          onChange={(phone) => write({ phone })}
          {...refused('phone', text.phoneWrong)}
        />
        <Field
          label={text.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          maxLength={254}
          value={contact.email}
          onChange={(email) => write({ email })}
          {...refused('email', text.emailWrong)}
        />
      </div>
    </div>
  )
}
