const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

/** Escapes text between tags, where quotes stay as they are: Telegram messages, SVG, XML. */
export const escapeTagMarks = (text: string): string => text.replace(/[&<>]/g, (mark) => marks[mark] ?? mark)
