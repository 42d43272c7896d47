import { memo, useMemo, useState } from 'react'
import type { JournalEntry } from '../../../telegram/journal-entry.ts'
import { clockTime } from '../../format-time.ts'
import type { BridgeEntry } from '../../phone/bridge/bridge-log.ts'
import { useSpeech, useWords } from '../../words/words-context.tsx'
import { Box } from '../box.tsx'
import styles from './log.module.css'
import { type LogLine, type LogTag, logTags, matchesLogFilter, mergeLogs, writeLog } from './log-line.ts'

export const LogBox = memo(({ journal, bridge }: { journal: JournalEntry[]; bridge: BridgeEntry[] }) => {
  const words = useWords()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const [tag, setTag] = useState<LogTag | ''>('')
  const [copied, setCopied] = useState(false)
  const all = useMemo(() => mergeLogs(journal, bridge), [journal, bridge])
  const lines = all.filter((line) => !hidden.has(line.key) && matchesLogFilter(line, search, tag))
  const copy = () =>
    navigator.clipboard.writeText(writeLog(lines)).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const aside = (
    <span className={styles.aside}>
      <input
        type="search"
        aria-label={words.filter}
        placeholder={words.filter}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <select
        aria-label={words.kind}
        value={tag}
        onChange={(event) => setTag(logTags.find((one) => one === event.target.value) ?? '')}
      >
        <option value="">{words.everything}</option>
        {logTags.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <button type="button" onClick={copy} onBlur={() => setCopied(false)}>
        {copied ? words.copied : words.copy}
      </button>
      <button type="button" onClick={() => setHidden(new Set(all.map(({ key }) => key)))}>
        {words.clear}
      </button>
    </span>
  )
  return (
    <Box icon="list" title={words.log} aside={aside}>
      <Lines lines={lines} />
    </Box>
  )
})

function Lines({ lines }: { lines: LogLine[] }) {
  const { language, words } = useSpeech()
  return (
    <ol
      className={styles.log}
      data-testid="log"
      aria-label={words.log}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keys
      tabIndex={0}
    >
      {lines.map(({ key, at, tag: kind, text, status, bad }) => (
        <li key={key}>
          <time>{clockTime(Date.parse(at), language, true)}</time>
          <b data-tag={kind}>{kind}</b>
          <span title={text}>{text}</span>
          <i data-bad={bad}>{status}</i>
        </li>
      ))}
    </ol>
  )
}
