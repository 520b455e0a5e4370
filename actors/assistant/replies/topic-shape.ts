/** The words of topics that a message may ask of. */
export type TopicWords<Topic extends string> = Readonly<
  Record<
    Topic,
    {
      /** Patterns of one sentence. */
      readonly words: ReadonlyArray<string>
      /** Whether the topic is answered where it is told, and not asked. */
      readonly isTold?: true
    }
  >
>
