/**
 * Runs in the page: lists text faults at this width. The page may not scroll sideways. No word may
 * leave the screen or its button, or be cut by its box, unless that box scrolls sideways. At 200 %
 * a name may end in an ellipsis and a picture with text may be cut, as WCAG 1.4.10 allows. No word
 * or amount up to half as wide as the screen may break inside.
 */
export function misplacedText(enlarged: boolean): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const wrong = new Set<string>()
  if (scrollWidth > clientWidth) wrong.add(`the page is ${scrollWidth} px wide`)
  const range = document.createRange()
  const labels: { words: string; box: DOMRect }[] = []

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (words === '' || !parent || !parent.checkVisibility({ visibilityProperty: true })) continue
    if (parent.closest(enlarged ? 'script, style, svg' : 'script, style')) continue
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    look(words, parent, boxes)
    if (boxes.length > 1) seekBrokenWords(node as Text)
    const box = parent.getBoundingClientRect()
    if (parent.closest('nav a') && box.width > 1) labels.push({ words, box })
  }
  for (const [index, one] of labels.entries()) {
    const next = labels[index + 1]
    if (next && one.box.right > next.box.left + 0.5) wrong.add(`«${one.words}» lies over «${next.words}»`)
  }
  return [...wrong]

  function look(words: string, parent: Element, boxes: readonly DOMRect[]): void {
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const frame = box.getBoundingClientRect()
      // Visually hidden on purpose: text for screen readers only.
      if (frame.width <= 1 && frame.height <= 1) return
      const scrollsX = /auto|scroll/.test(style.overflowX)
      const scrollsY = /auto|scroll/.test(style.overflowY)
      const cutsX = /hidden|clip/.test(style.overflowX)
      const cutsY = /hidden|clip/.test(style.overflowY)
      const dots = style.textOverflow === 'ellipsis'
      if (dots && box.scrollWidth > box.clientWidth && !enlarged) wrong.add(`«${words}» ends in an ellipsis`)
      if (cutsX && !dots && boxes.some((text) => leaves(text, frame))) wrong.add(`«${words}» is cut at its side`)
      if (cutsY && boxes.some(({ top, bottom }) => top < frame.top - 2 || bottom > frame.bottom + 2))
        wrong.add(`«${words}» is cut at its height`)
      if (box.matches('button, a, label:has(input)') && !enlarged && boxes.some((text) => leaves(text, frame)))
        wrong.add(`«${words}» leaves its button`)
      if (scrollsX) return
      // A dialog is above the page: the boxes around it in the document do not clip it.
      if (scrollsY || box instanceof HTMLDialogElement) break
      if (dots) return
    }
    if (boxes.some((text) => leaves(text, { left: 0, right: clientWidth }))) wrong.add(`«${words}» leaves the screen`)
  }

  /** The narrowest width is a phone at twice the zoom: there only amounts have to be whole. */
  function seekBrokenWords(text: Text): void {
    for (const { 0: token, index } of text.data.matchAll(/[\d\u00a0,]*\d\s?₽|[^\s/]+/gu)) {
      // Other tokens are addresses, codes and dates.
      const words = token.endsWith('₽') ? /\d.*₽/gu : /^\P{L}*\p{L}+(-\p{L}+)*\P{L}*$/u.test(token) && /\p{L}+/gu
      if (!words || (clientWidth < 320 && !token.endsWith('₽'))) continue
      for (const { 0: word, index: start } of token.matchAll(words)) {
        range.setStart(text, index + start)
        range.setEnd(text, index + start + word.length)
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
        const width = parts.reduce((sum, part) => sum + part.width, 0)
        if (isOnSeveralLines(parts) && width <= clientWidth / 2) wrong.add(`«${word}» is broken inside`)
      }
    }
  }

  function isOnSeveralLines(parts: readonly DOMRect[]): boolean {
    return parts.some((part) => part.top >= (parts[0]?.bottom ?? 0) - 1)
  }

  function leaves(text: DOMRect, frame: { left: number; right: number }): boolean {
    return text.left < frame.left - 1 || text.right > frame.right + 1
  }
}
