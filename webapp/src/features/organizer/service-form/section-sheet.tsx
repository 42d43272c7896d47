import type { ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { useState } from 'react'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { useRegionName } from '../../../ui/fields/region-field/use-region-name.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { DraftPhotos } from './draft-photos.tsx'
import { type FormField, type FormSection, listAnswers } from './form.rules.ts'
import { OptionActions } from './option-actions.tsx'
import { SectionField } from './section-field.tsx'
import styles from './service-form.module.css'
import { type AnswerFault, useSaveAnswers } from './service-form.queries.ts'
import type { FormTexts } from './service-form.texts.ts'

interface SectionSheetProps {
  readonly draft: ServiceDraft
  readonly section: FormSection
  readonly title: string
  readonly words: FormTexts
  readonly onClose: () => void
}

export function SectionSheet({ draft, section, title, words, onClose }: SectionSheetProps) {
  const text = useText()
  const form = useSection(draft, section)
  const saved = () => {
    showToast({ kind: 'ok', text: words.saved })
    onClose()
  }
  const { name, fields } = section
  const option = 'option' in name ? draft.content.options[name.option] : undefined
  const firstFault = fields.find(({ step }) => form.faults.has(step.step))
  const footer = (
    <Button busy={form.isSaving} refusals={form.refusals} onPress={() => form.save(saved)}>
      {words.save}
    </Button>
  )
  return (
    <Sheet title={title} onClose={onClose} footer={footer}>
      <div className={styles.fields}>
        {fields.map((field) =>
          field.step.field === 'photos' ? (
            <DraftPhotos key={field.step.step} draft={draft} words={words} />
          ) : (
            <SectionField
              key={field.step.step}
              draft={draft}
              field={field}
              value={form.value(field)}
              fault={form.faults.get(field.step.step)}
              refusals={form.refusals}
              isFirstFault={field === firstFault}
              words={words}
              onChange={(typed) => form.change(field, typed)}
            />
          ),
        )}
        <p className={styles.problem} role="alert">
          {form.error ? errorText(text, form.error) : undefined}
        </p>
        {option && (
          <OptionActions draft={draft} option={option} words={words} saveFirst={form.save} onClose={onClose} />
        )}
      </div>
    </Sheet>
  )
}

const noFaults: ReadonlyMap<string, AnswerFault> = new Map()

/** Saves what the server accepts. Refused texts stay typed, with their faults. */
function useSection(draft: ServiceDraft, { fields }: FormSection) {
  const region = useRegionName(draft.content.region)
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [faults, setFaults] = useState(noFaults)
  const [refusals, setRefusals] = useState(0)
  const { mutate, isPending, error, reset } = useSaveAnswers(draft.id)
  const shown = new Map(
    fields.map(({ step }) => [step.step, (step.field === 'region' ? region : step.value) ?? ''] as const),
  )
  const value = ({ step }: FormField) => typed.get(step.step) ?? shown.get(step.step) ?? ''
  const change = ({ step }: FormField, text: string) => {
    reset()
    setFaults(new Map([...faults].filter(([name]) => name !== step.step)))
    setTyped(new Map(typed).set(step.step, text))
  }
  const save = (then: () => void) => {
    if (isPending) return
    const answers = listAnswers(fields, shown, new Map(fields.map((field) => [field.step.step, value(field)])))
    mutate(answers, {
      onSuccess: (refused) => {
        setFaults(refused)
        setTyped(new Map([...typed].filter(([step]) => refused.has(step))))
        if (refused.size === 0) return then()
        setRefusals(refusals + 1)
      },
    })
  }
  return { value, change, save, faults, refusals, isSaving: isPending, error }
}
