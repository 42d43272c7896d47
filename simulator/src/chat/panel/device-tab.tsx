import type { HostChoice } from '../host-choice.ts'
import { simulatedLocations } from '../phone/location.ts'
import { useWords } from '../words/words-context.tsx'
import styles from './panel.module.css'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'

export function DeviceTab({ host, onHost }: { host: HostChoice; onHost(host: HostChoice): void }) {
  const words = useWords()
  return (
    <>
      <div className={styles.switches}>
        <Select
          label={words.insets}
          value={host.insets}
          options={[
            { value: 'none', text: words.noInsets },
            { value: 'iphone', text: 'iPhone' },
            { value: 'android', text: 'Android' },
          ]}
          onChange={(insets) => onHost({ ...host, insets })}
        />
        <Select
          label={words.whereabouts}
          value={host.location}
          options={simulatedLocations.map((value) => ({ value, text: words.whereaboutsOf[value] }))}
          onChange={(location) => onHost({ ...host, location })}
        />
        <Switch label={words.keyboard} on={host.keyboard} onChange={(keyboard) => onHost({ ...host, keyboard })} />
        <Switch label={words.away} on={host.away} onChange={(away) => onHost({ ...host, away })} />
      </div>
      <p className={styles.caption}>{words.deviceHint}</p>
    </>
  )
}
