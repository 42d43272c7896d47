import { usePage } from '../page-context.tsx'
import { simulatedLocations } from '../phone/location.ts'
import { useWords } from '../words/words-context.tsx'
import { Select, Switch } from './controls.tsx'
import styles from './panel.module.css'

export function DeviceTab() {
  const { phone } = usePage()
  const { host, setHost } = phone
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
          onChange={(insets) => setHost({ ...host, insets })}
        />
        <Select
          label={words.whereabouts}
          value={host.location}
          options={simulatedLocations.map((value) => ({ value, text: words.whereaboutsOf[value] }))}
          onChange={(location) => setHost({ ...host, location })}
        />
        <Switch label={words.keyboard} on={host.keyboard} onChange={(keyboard) => setHost({ ...host, keyboard })} />
        <Switch label={words.away} on={host.away} onChange={(away) => setHost({ ...host, away })} />
      </div>
      <p className={styles.caption}>{words.deviceHint}</p>
    </>
  )
}
