/** Returns the unsubscribe function. */
export function onPageShown(listener: () => void): () => void {
  const changed = () => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
