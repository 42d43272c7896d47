import { useState } from 'react'
import type { JournalEntry } from '../../telegram/journal.ts'
import { clockTime } from '../format-time.ts'
import type { BridgeEntry } from '../phone/bridge-log.ts'
import { useSpeech } from '../words-context.tsx'
import { Box } from './box.tsx'
import styles from './log.module.css'
import { mergeLogs } from './log-line.ts'

/** What passed between bot, messenger and mini-app, newest on top. Clearing hides what was until now. */
export function LogBox({ journal, bridge }: { journal: JournalEntry[]; bridge: BridgeEntry[] }) {
  const { language, words } = useSpeech()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const lines = mergeLogs(journal, bridge)
  const clear = (
    <button type="button" className={styles.clear} onClick={() => setHidden(new Set(lines.map(({ key }) => key)))}>
      {words.clear}
    </button>
  )
  return (
    <Box icon="list" title={words.log} aside={clear}>
      <ol className={styles.log} data-testid="log">
        {lines.map(
          ({ key, at, tag, text, status, bad }) =>
            !hidden.has(key) && (
              <li key={key}>
                <time>{clockTime(Date.parse(at), language, true)}</time>
                <b data-tag={tag}>{tag}</b>
                <span title={text}>{text}</span>
                <i data-bad={bad}>{status}</i>
              </li>
            ),
        )}
      </ol>
    </Box>
  )
}
