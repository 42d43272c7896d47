import { useState } from 'react'
import { usePage } from '../../page-context.tsx'
import { useWords } from '../../words/words-context.tsx'
import { Box } from '../box.tsx'
import styles from '../panel.module.css'

export function LinkBox() {
  const { bot, actions } = usePage()
  const words = useWords()
  const prefix = `t.me/${bot.username}?start=`
  const [address, setAddress] = useState(prefix)
  return (
    <Box icon="link" title={words.deepLink}>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault()
          actions.follow(address.trim())
        }}
      >
        <input
          aria-label={words.deepLink}
          autoComplete="off"
          spellCheck={false}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <button type="submit">{words.go}</button>
      </form>
    </Box>
  )
}
