import { useState } from 'react'
import { useWords } from '../../words/words-context.tsx'
import { Box } from '../box.tsx'
import styles from '../panel.module.css'

interface Props {
  username: string
  onFollow(address: string): void
}

export function LinkBox({ username, onFollow }: Props) {
  const words = useWords()
  const prefix = `t.me/${username}?start=`
  const [address, setAddress] = useState(prefix)
  return (
    <Box icon="link" title={words.deepLink}>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault()
          onFollow(address.trim())
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
