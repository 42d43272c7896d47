import { platforms } from '../../launch/platform.ts'
import { hostVersions } from '../host-choice.ts'
import { usePage } from '../page-context.tsx'
import { useWords } from '../words/words-context.tsx'
import { Select, Switch } from './controls.tsx'
import styles from './panel.module.css'

const platformNames: Record<(typeof platforms)[number], string> = {
  web: 'Web K',
  weba: 'Web A',
  ios: 'iOS',
  android: 'Android',
  tdesktop: 'Desktop',
  macos: 'macOS',
}

export function HostTab() {
  const { phone, chat, block } = usePage()
  const { host, setHost } = phone
  const words = useWords()
  const known = hostVersions.includes(host.version) ? hostVersions : [...hostVersions, host.version]
  return (
    <div className={styles.switches}>
      <Select
        label={words.hostVersion}
        value={host.version}
        options={known.map((version) => ({ value: version, text: version }))}
        onChange={(version) => setHost({ ...host, version })}
      />
      <Select
        label={words.platform}
        value={host.platform}
        options={platforms.map((platform) => ({ value: platform, text: platformNames[platform] }))}
        onChange={(platform) => setHost({ ...host, platform })}
      />
      <Switch
        label={words.lightTheme}
        on={host.theme === 'light'}
        onChange={(on) => setHost({ ...host, theme: on ? 'light' : 'dark' })}
      />
      <Switch
        label={words.emptyInitData}
        on={host.emptyInitData}
        onChange={(emptyInitData) => setHost({ ...host, emptyInitData })}
      />
      <Switch
        label={words.openFullscreen}
        on={host.fullscreen}
        onChange={(fullscreen) => setHost({ ...host, fullscreen })}
      />
      <Switch
        label={words.checkOrigin}
        on={host.checkOrigin}
        onChange={(checkOrigin) => setHost({ ...host, checkOrigin })}
      />
      <Switch label={words.block} on={chat.blocked} onChange={block} />
      <Select
        label={words.transport}
        value={host.transport}
        options={[
          { value: 'iframe', text: 'postMessage' },
          { value: 'native', text: words.native },
        ]}
        onChange={(transport) => setHost({ ...host, transport })}
      />
    </div>
  )
}
