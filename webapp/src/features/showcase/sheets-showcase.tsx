import { useState } from 'react'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { BalancePill } from '../../ui/data/amounts/balance-pill.tsx'
import { Skeleton } from '../../ui/feedback/skeleton/skeleton.tsx'
import { Field } from '../../ui/fields/text/field.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import styles from './showcase.module.css'
import { useShowcaseTexts } from './showcase.texts.ts'
import { ShowcaseGroup } from './showcase-group.tsx'

const blocks = [180, 120, 240, 160, 200, 140]

export function SheetsShowcase() {
  const { sheets: text } = useShowcaseTexts()
  const [open, setOpen] = useState<'short' | 'tall'>()
  return (
    <ShowcaseGroup heading={text.heading}>
      <Button look="quiet" onPress={() => setOpen('short')}>
        {text.open}
      </Button>
      <Button look="quiet" onPress={() => setOpen('tall')}>
        {text.tall}
      </Button>
      {open && <SampleSheet tall={open === 'tall'} onClose={() => setOpen(undefined)} />}
    </ShowcaseGroup>
  )
}

function SampleSheet({ tall, onClose }: { tall: boolean; onClose: () => void }) {
  const { sheets: text, fields } = useShowcaseTexts()
  const [amount, setAmount] = useState('')
  return (
    <Sheet
      title={text.title}
      aside={<BalancePill currency="stars">250</BalancePill>}
      onClose={onClose}
      footer={<Button onPress={onClose}>{text.done}</Button>}
    >
      <p className={styles.remark}>{text.text}</p>
      <div className={styles.inside}>
        {tall && blocks.map((height) => <Skeleton key={height} height={height} />)}
        <Field
          label={fields.amount}
          inputMode="decimal"
          clearLabel={fields.clear}
          value={amount}
          onChange={setAmount}
        />
      </div>
    </Sheet>
  )
}
