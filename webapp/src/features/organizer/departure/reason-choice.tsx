import {
  type UsualCancellationReason,
  usualCancellationReasons,
  usualReasonText,
} from '@enp/shared/bookings/usual-cancellation-reasons'
import type { Language } from '../../../locales/format/format.ts'
import { Chips } from '../../../ui/actions/chips.tsx'
import { TextArea } from '../../../ui/fields/text/text-area.tsx'
import type { ReasonDraft } from './departure.rules.ts'
import type { DepartureTexts } from './departure.texts.ts'
import styles from './departure-sheet.module.css'

const longest = 500

interface ReasonChoiceProps {
  readonly reason: ReasonDraft
  readonly onChange: (reason: ReasonDraft) => void
  readonly texts: DepartureTexts
}

/** Guests read a usual reason in their language, and a custom text as written. */
export function ReasonChoice({ reason, onChange, texts: { words, format } }: ReasonChoiceProps) {
  const { cancel } = words
  const choices = usualCancellationReasons.map((value) => ({ value, label: cancel.reasons[value] }))
  return (
    <div className={styles.part}>
      <h3 className={styles.label}>{cancel.why}</h3>
      <Chips<UsualCancellationReason>
        wrap
        label={cancel.why}
        choices={[...choices, { value: undefined, label: cancel.ownReason }]}
        chosen={reason.usual}
        onChoose={(usual) => onChange({ ...reason, usual })}
      />
      {reason.usual === undefined ? (
        <div className={styles.part}>
          <TextArea
            label={cancel.ownLabel}
            value={reason.words}
            maxLength={longest}
            of={words.of}
            rows={3}
            onChange={(typed) => onChange({ ...reason, words: typed })}
          />
        </div>
      ) : (
        <p className={styles.remark}>{cancel.guestsRead(reasonText(reason, format.language))}</p>
      )}
    </div>
  )
}

export const reasonText = ({ usual, words }: ReasonDraft, language: Language) =>
  usual === undefined ? words.trim() : usualReasonText(language, usual)
