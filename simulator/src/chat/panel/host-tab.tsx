import { platforms } from '../../launch/platform.ts'
import { type HostChoice, hostVersions } from '../host-choice.ts'
import { useWords } from '../words/words-context.tsx'
import styles from './panel.module.css'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'

const platformNames: Record<(typeof platforms)[number], string> = {
  web: 'Web K',
  weba: 'Web A',
  ios: 'iOS',
  android: 'Android',
  tdesktop: 'Desktop',
  macos: 'macOS',
}

interface Props {
  host: HostChoice
  blocked: boolean
  onHost(host: HostChoice): void
  onBlock(blocked: boolean): void
}

export function HostTab({ host, blocked, onHost, onBlock }: Props) {
  const words = useWords()
  const known = hostVersions.includes(host.version) ? hostVersions : [...hostVersions, host.version]
  return (
    <div className={styles.switches}>
      <Select
        label={words.hostVersion}
        value={host.version}
        options={known.map((version) => ({ value: version, text: version }))}
        onChange={(version) => onHost({ ...host, version })}
      />
      <Select
        label={words.platform}
        value={host.platform}
        options={platforms.map((platform) => ({ value: platform, text: platformNames[platform] }))}
        onChange={(platform) => onHost({ ...host, platform })}
      />
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
      <Switch
        label={words.openFullscreen}
        on={host.fullscreen}
        onChange={(fullscreen) => onHost({ ...host, fullscreen })}
      />
      <Switch
        label={words.checkOrigin}
        on={host.checkOrigin}
        onChange={(checkOrigin) => onHost({ ...host, checkOrigin })}
      />
      <Switch label={words.block} on={blocked} onChange={onBlock} />
      <Select
        label={words.transport}
        value={host.transport}
        options={[
          { value: 'iframe', text: 'postMessage' },
          { value: 'native', text: words.native },
        ]}
        onChange={(transport) => onHost({ ...host, transport })}
      />
    </div>
  )
}
