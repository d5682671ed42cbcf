import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Lesson } from './lesson.entity.js';

/** Words a lesson is found by. Not in `lessons`: each time its anchors move, they would be indexed again. */
@Entity('lesson_words')
@Index('lesson_words_words', { synchronize: false })
export class LessonWords {
  @PrimaryColumn({ type: 'integer' })
  lessonSeq: number;

  @OneToOne(() => Lesson, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'lesson_seq' })
  lesson?: Relation<Lesson>;

  @Column({ type: 'tsvector' })
  words: string;
}
