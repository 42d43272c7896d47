import { defineTexts } from '../../../locales/define-texts.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { secondBookingEn } from './second-booking.en.ts'
import { secondBookingRu } from './second-booking.ru.ts'

const useSecondBookingTexts = defineTexts(secondBookingRu, secondBookingEn)

interface SecondBookingSheetProps {
  readonly onPay: () => void
  readonly onBookAnother: () => void
  readonly onClose: () => void
}

/** Question before a second booking of the same days. */
export function SecondBookingSheet({ onPay, onBookAnother, onClose }: SecondBookingSheetProps) {
  const text = useSecondBookingTexts()
  const footer = (
    <div className={stack.actions}>
      <Button onPress={onPay}>{text.pay}</Button>
      <Button look="quiet" onPress={onBookAnother}>
        {text.another}
      </Button>
    </div>
  )
  return (
    <Sheet title={text.title} onClose={onClose} footer={footer}>
      <p className={typography.secondary}>{text.explanation}</p>
    </Sheet>
  )
}
