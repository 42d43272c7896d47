import { useState } from 'react'
import type { BotApiFault } from '../../telegram/faults.ts'
import type { ChatWords } from '../words/words.ts'
import { useWords } from '../words/words-context.tsx'
import { Switch } from './controls.tsx'
import styles from './panel.module.css'
import type { ArmedFaults } from './use-faults.ts'

export function FaultsTab({ armed, arm, disarm, paymentRefused, refusePayment }: ArmedFaults) {
  const words = useWords()
  const [lasting, setLasting] = useState(false)
  const choices = [
    { value: false, text: words.once },
    { value: true, text: words.untilOff },
  ]
  return (
    <div className={styles.switches}>
      {rows(words).map(({ text, kind, value }) => {
        const on = armed.some((fault) => fault.kind === kind)
        return (
          <Switch key={kind} label={text} on={on} onChange={() => (on ? disarm(kind) : arm(kind, lasting, value))} />
        )
      })}
      <Switch label={words.faultPayment} on={paymentRefused} onChange={(on) => refusePayment(on, lasting)} />
      <fieldset className={styles.choice} aria-label={words.howLong}>
        {choices.map(({ value, text }) => (
          <button type="button" key={text} aria-pressed={lasting === value} onClick={() => setLasting(value)}>
            {text}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function rows(words: ChatWords): { text: string; kind: BotApiFault['kind']; value?: number }[] {
  return [
    { text: words.fault429, kind: '429', value: 1 },
    { text: words.fault500, kind: '500' },
    { text: words.fault403, kind: '403' },
    { text: words.faultDelay, kind: 'delay', value: 2 },
    { text: words.faultDrop, kind: 'drop-after' },
    { text: words.faultDuplicate, kind: 'duplicate-update' },
  ]
}
