import type { OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { addDays } from '@enp/shared/time/days'
import { useState } from 'react'
import { errorText } from '../../../../locales/error-text.ts'
import { useText } from '../../../../locales/use-text.tsx'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useApplyChange, usePreviewChange } from './bulk.queries.ts'
import { type BulkDraft, type BulkFault, findBulkFault, maxRanges, toBulkChanges } from './bulk.rules.ts'
import { type BulkTexts, useBulkTexts } from './bulk.texts.ts'
import { BulkDone } from './bulk-done.tsx'
import { BulkForm } from './bulk-form.tsx'
import { BulkPreview } from './bulk-preview.tsx'

interface BulkSheetProps {
  readonly calendar: OptionCalendar
  readonly startTime: string | undefined
  readonly onClose: () => void
}

/** Closes or opens several days, or sets their price or places; docs/rules/calendar.md. */
export function BulkSheet({ calendar, startTime, onClose }: BulkSheetProps) {
  const text = useText()
  const texts = useBulkTexts()
  const { words } = texts
  const { today, optionId } = calendar
  const [draft, setDraft] = useState<BulkDraft>({
    ...{ way: 'period', from: today, until: addDays(today, 6), weekdays: [], days: [], startTime },
    ...{ action: 'close', price: '', capacity: '' },
  })
  const [refused, setRefused] = useState(0)
  const preview = usePreviewChange(optionId)
  const applying = useApplyChange(optionId)
  const fault = findBulkFault(draft)
  const change = (next: BulkDraft) => {
    preview.reset()
    setDraft(next)
  }
  const show = () => {
    if (preview.isPending) return
    if (fault) return setRefused(refused + 1)
    preview.mutate(toBulkChanges(draft))
  }
  if (applying.data) return <BulkDone optionId={optionId} changed={applying.data} texts={texts} onClose={onClose} />
  if (preview.data)
    return (
      <BulkPreview
        preview={preview.data}
        hasStarts={calendar.startTimes.length > 1 && draft.startTime === undefined}
        isBusy={applying.isPending}
        problem={applying.error ? errorText(text, applying.error) : undefined}
        texts={texts}
        onApply={() => applying.isPending || applying.mutate(toBulkChanges(draft))}
        onBack={() => preview.reset()}
        onClose={onClose}
      />
    )
  const problem = preview.error ? errorText(text, preview.error) : refused > 0 ? toFaultText(words, fault) : undefined
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {problem}
      </p>
      <Button busy={preview.isPending} onPress={show}>
        {words.next}
      </Button>
    </div>
  )
  return (
    <Sheet title={words.title} onClose={onClose} footer={footer}>
      <BulkForm
        calendar={calendar}
        draft={draft}
        fault={refused > 0 ? fault : undefined}
        refused={refused}
        texts={texts}
        onChange={change}
      />
    </Sheet>
  )
}

/** Other faults are shown at their field. */
function toFaultText(words: BulkTexts['words'], fault: BulkFault | undefined): string | undefined {
  if (fault === 'days') return words.noDays
  return fault === 'many' ? words.tooMany(maxRanges) : undefined
}
