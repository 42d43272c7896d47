type BackAction = () => void

interface BackButton {
  show(onPress: BackAction): void
  hide(onPress: BackAction): void
}

export interface BackStack {
  /** Asks for the Back button; the newest asker answers a press. Returns how to stop asking. */
  ask(action: BackAction): () => void
}

/**
 * The host removes a handler only by the same reference, so one handler is registered for all screens and a stack
 * decides whose action a press runs. Asking twice and leaving once, as StrictMode does, ends where it began.
 */
export function createBackStack(button: BackButton): BackStack {
  const askers: Array<{ readonly action: BackAction }> = []
  const onPress = () => askers[askers.length - 1]?.action()

  return {
    ask(action) {
      const asker = { action }
      askers.push(asker)
      if (askers.length === 1) button.show(onPress)
      return () => {
        const place = askers.indexOf(asker)
        if (place < 0) return
        askers.splice(place, 1)
        if (askers.length === 0) button.hide(onPress)
      }
    },
  }
}
