import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Lesson } from './lesson.entity.js';

/** Words a lesson is found by. Not in `lessons`: each time its anchors move, they would be indexed again. */
@Entity('lesson_words')
@Index('lesson_words_words', { synchronize: false })
export class LessonWords {
  @PrimaryColumn({ type: 'integer' })
  lessonNo: number;

  @OneToOne(() => Lesson, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'lesson_no' })
  lesson?: Relation<Lesson>;

  @Column({ type: 'tsvector' })
  words: string;
}
