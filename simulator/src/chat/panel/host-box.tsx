import type { Fault } from '../../telegram/faults.ts'
import type { HostChoice } from '../api.ts'
import type { Words } from '../words.ts'
import { useWords } from '../words-context.tsx'
import { Box } from './box.tsx'
import styles from './panel.module.css'
import { Switch } from './switch.tsx'

const versions = ['6.0', '6.9', '7.7', '8.0', '9.1']

interface Props {
  host: HostChoice
  blocked: boolean
  faults: Fault[]
  onHost(host: HostChoice): void
  onBlock(blocked: boolean): void
  onFault(fault: Omit<Fault, 'times'>): void
}

/** What the host pretends to be from the next launch on, and what goes wrong next. */
export function HostBox({ host, blocked, faults, onHost, onBlock, onFault }: Props) {
  const words = useWords()
  return (
    <Box
      icon="warning"
      title={words.faults}
      aside={faults.length > 0 && <span className={styles.tag}>{words.armed(faults.length)}</span>}
    >
      <div className={styles.switches}>
        <Switch
          label={words.lightTheme}
          on={host.theme === 'light'}
          onChange={(on) => onHost({ ...host, theme: on ? 'light' : 'dark' })}
        />
        <Switch
          label={words.emptyInitData}
          on={host.emptyInitData}
          onChange={(emptyInitData) => onHost({ ...host, emptyInitData })}
        />
        <Switch label={words.block} on={blocked} onChange={onBlock} />
        <label className={styles.select}>
          {words.hostVersion}
          <select value={host.version} onChange={(event) => onHost({ ...host, version: event.target.value })}>
            {versions.map((version) => (
              <option key={version}>{version}</option>
            ))}
          </select>
        </label>
      </div>
      <p className={styles.caption}>{words.apiFaults}</p>
      <div className={styles.keys}>
        {faultKeys(words).map(({ text, fault }) => (
          <button type="button" key={text} onClick={() => onFault(fault)}>
            {text}
          </button>
        ))}
      </div>
    </Box>
  )
}

function faultKeys(words: Words): { text: string; fault: Omit<Fault, 'times'> }[] {
  return [
    { text: '429', fault: { kind: '429', value: 1 } },
    { text: '500', fault: { kind: '500' } },
    { text: words.faultDelay, fault: { kind: 'delay', value: 2 } },
    { text: words.faultDrop, fault: { kind: 'drop-after' } },
    { text: words.faultDuplicate, fault: { kind: 'duplicate-update' } },
  ]
}
