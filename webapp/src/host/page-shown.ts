/** Tells each time the browser shows the page again; returns how to stop listening. */
export function onPageShown(listener: () => void): () => void {
  const changed = () => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
